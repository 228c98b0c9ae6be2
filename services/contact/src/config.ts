import { z } from 'zod';
import { key, siteUrl, withoutSlash } from '@pasteroom/kit/core/setting-types';
import { isEmail } from '@pasteroom/openapi/rules/emails';

export const contactSettings = z
  .object({
    RECEIPT_KEY: key.describe(
      'Key that verifies receipts of paid pages. Must be the same for the payment, publish and contact services. The all-in-one generates it',
    ),
    PUBLIC_URL: siteUrl.describe('Public URL, used in links in emails'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
      .meta({ secret: 'given' })
      .optional()
      .describe(
        'Mail server: smtps://USER:PASSWORD@HOST, or smtp:// to start without TLS. Without it, no emails are sent',
      ),
    MAIL_FROM: z
      .string()
      .refine(isEmail, 'must be an email address')
      .optional()
      .describe('Sender address of emails, required with SMTP_URL. The mail server must accept it'),
    OPERATOR_EMAIL: z
      .email('must be an email address')
      .optional()
      .describe('Email address of the operator, which receives messages from the contact form'),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'is required with SMTP_URL',
  })
  .transform(({ RECEIPT_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM, OPERATOR_EMAIL }): ContactConfig => ({
    receiptKey: RECEIPT_KEY,
    publicUrl: withoutSlash(PUBLIC_URL),
    mail:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? null
        : { serverUrl: SMTP_URL, from: MAIL_FROM },
    operatorEmail: OPERATOR_EMAIL ?? null,
  }));

export interface ContactConfig {
  receiptKey: string;
  publicUrl: string;
  mail: { serverUrl: string; from: string } | null;
  operatorEmail: string | null;
}
