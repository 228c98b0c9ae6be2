import { z } from 'zod';
import { key, webAddress, withoutSlash } from '@pasteroom/kit/core/setting-types';
import { isEmail } from '@pasteroom/openapi/rules/emails';

export const contactSettings = z
  .object({
    RECEIPT_KEY: key.describe('Checks receipts of paid pages; the same for whoever signs them. The all-in-one product makes its own'),
    PUBLIC_URL: webAddress
      .default('http://127.0.0.1:8080')
      .describe('The address under which browsers reach the product: mails link to it'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' })
      .meta({ secret: 'given' })
      .optional()
      .describe(
        'The server that mails are handed to: smtps://USER:PASSWORD@HOST, or smtp:// for one that begins without TLS. Without it no mail is sent',
      ),
    MAIL_FROM: z
      .string()
      .refine(isEmail, 'an e-mail address')
      .optional()
      .describe('Whom mails come from: an address that the mail server sends for; wanted with SMTP_URL'),
    OPERATOR_EMAIL: z.email('an e-mail address').optional().describe('Where messages to the operator are mailed to'),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'missing, with SMTP_URL',
  })
  .transform(({ RECEIPT_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM, OPERATOR_EMAIL }): ContactConfig => ({
    receiptKey: RECEIPT_KEY,
    publicUrl: withoutSlash(PUBLIC_URL),
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { serverUrl: SMTP_URL, from: MAIL_FROM },
    operatorEmail: OPERATOR_EMAIL ?? null,
  }));

export interface ContactConfig {
  receiptKey: string;
  publicUrl: string;
  mail: { serverUrl: string; from: string } | null;
  operatorEmail: string | null;
}
