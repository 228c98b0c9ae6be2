import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mail } from '../core/mail.ts';
import { type MailServer, openMailServer } from '../testing/mail-server.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

const MAIL: Mail = {
  key: 'message:1',
  to: 'operator@pasteroom.example',
  replyTo: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Message from Ada',
  text: 'Hello\n',
  html: '<p>Hello</p>\n',
};

let server: MailServer;
const mailer = () => openSmtpMailer({ serverUrl: server.url, from: 'robot@pasteroom.example' });
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(() => server.close());

describe('the SMTP mailer', () => {
  test('sends an email as text and HTML with its headers', async () => {
    expect(await mailer().send(MAIL)).toBe('taken');
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.taken;
    expect([from, to]).toEqual(['robot@pasteroom.example', ['operator@pasteroom.example']]);
    for (const line of [
      'From: Pasteroom <robot@pasteroom.example>',
      'To: operator@pasteroom.example',
      'Reply-To: Ada <ada@example.org>',
      'Subject: Message from Ada',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ])
      expect(raw).toContain(line);
    expect(raw).toMatch(/^Message-ID: <[\da-f]{32}@pasteroom\.example>$/m);
  });

  test('derives the message id from the key of the email', async () => {
    for (const key of ['a', 'a', 'b']) await mailer().send({ ...MAIL, key });
    const ids = server.taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test.each([
    ['subject', { subject: 'Hello\r\nBcc: victim@example.org\r\n\r\nbody' }],
    ['name', { replyTo: { name: 'Ada"\r\nBcc: victim@example.org', address: 'ada@example.org' } }],
    [
      'address',
      { replyTo: { name: 'Ada', address: 'ada@example.org>\r\nBcc: <victim@example.org' } },
    ],
    [
      'list of addresses',
      { replyTo: { name: 'Ada', address: 'ada@example.org,victim@example.org' } },
    ],
  ])('prevents header and recipient injection through the %s', async (_of, change) => {
    await mailer().send({ ...MAIL, ...change });
    expect(server.taken[0]?.to).toEqual(['operator@pasteroom.example']);
    const head = server.taken[0]?.raw.split('\r\n\r\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc/im);
  });

  test.each(['rejected-recipient', 'rejected-text', 'broken-before'] as const)(
    'throws unavailable if the email was definitely not sent (%s)',
    async (fate) => {
      server.let(fate);
      await expect(mailer().send(MAIL)).rejects.toMatchObject({ code: 'unavailable' });
      expect(server.taken).toEqual([]);
    },
  );

  test('throws another error if the server rejects the email permanently', async () => {
    server.let('rejected-permanently');
    await expect(mailer().send(MAIL)).rejects.toThrow('The mail server rejected this email.');
    expect(server.taken).toEqual([]);
  });

  test('returns unknown if the connection breaks after the server received the email', async () => {
    server.let('broken-after');
    expect(await mailer().send(MAIL)).toBe('unknown');
    expect(server.taken).toHaveLength(1);
  });

  test('throws unavailable if the mail server is down or lacks TLS', async () => {
    const withPassword = server.url.replace('//', '//user:secret@');
    await expect(
      openSmtpMailer({ serverUrl: withPassword, from: 'a@b.example' }).send(MAIL),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    const { url } = server;
    await server.close();
    await expect(
      openSmtpMailer({ serverUrl: url, from: 'a@b.example' }).send(MAIL),
    ).rejects.toMatchObject({ code: 'unavailable' });
    server = await openMailServer();
    expect(server.attempts()).toBe(0);
  });
});
