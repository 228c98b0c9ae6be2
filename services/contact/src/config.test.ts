import { expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { contactSettings } from './config.ts';

const RECEIPT_KEY = 'r'.repeat(32);
const read = (env: Record<string, string>) => parseConfig(contactSettings, { RECEIPT_KEY, ...env });

test('sends no email by default', () => {
  expect(read({})).toEqual({
    receiptKey: RECEIPT_KEY,
    publicUrl: 'http://127.0.0.1:8080',
    mail: null,
    operatorEmail: null,
  });
  expect(
    read({
      PUBLIC_URL: 'https://pasteroom.example/',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'robot@pasteroom.example',
      OPERATOR_EMAIL: 'ada@example.org',
    }),
  ).toEqual({
    receiptKey: RECEIPT_KEY,
    publicUrl: 'https://pasteroom.example',
    mail: { serverUrl: 'smtps://u:p@mail.example', from: 'robot@pasteroom.example' },
    operatorEmail: 'ada@example.org',
  });
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM/],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /MAIL_FROM/],
  [{ RECEIPT_KEY: 'short' }, /RECEIPT_KEY/],
  [{ OPERATOR_EMAIL: 'ada' }, /OPERATOR_EMAIL/],
] as [Record<string, string>, RegExp][])(
  'rejects the settings %j and names the invalid one',
  (env, names) => {
    expect(() => read(env)).toThrow(names);
  },
);
