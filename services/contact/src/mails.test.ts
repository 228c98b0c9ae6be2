import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  MailOverdue,
  MessageReceived,
  OrderMailRequested,
  PageMailRequested,
} from '@pasteroom/events';
import { DAY, HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import {
  ada,
  guest,
  openShared,
  type Replica,
  type Shared,
  WRITTEN,
} from './testing/running-service.ts';

let shared: Shared;
let server: MailServer;
let settings: Parameters<Shared['replica']>[0];
beforeEach(async () => {
  [shared, server] = [await openShared(), await openMailServer()];
  settings = {
    mail: { serverUrl: server.url, from: 'robot@pasteroom.example' },
    operatorEmail: 'operator@pasteroom.example',
  };
});
afterEach(async () => {
  await shared.close();
  await server.close();
});

const idOf = async (contact: Replica) => (await contact.inbox()).messages[0]?.id ?? '';
/** Waits until all consumers have handled the event. */
async function redeliver(messageId: string): Promise<void> {
  await shared.bus.publish([newEvent(MessageReceived, { messageId }, { now: shared.now, newId })]);
  await shared.bus.drain();
}
/** Resolves once the event is handled. */
async function settled(contact: Replica): Promise<string> {
  const id = await idOf(contact);
  await shared.untilReported(id);
  return id;
}

test('emails the operator once per message despite redeliveries and several replicas', async () => {
  const [contact] = [await shared.replica(settings), await shared.replica(settings)];
  await contact.write(
    { ...WRITTEN, name: 'Ada <b>', message: 'First\n<script>' },
    { caller: guest },
  );
  await redeliver(await settled(contact));
  expect(server.taken).toHaveLength(1);
  const [{ to, raw } = { to: [], raw: '' }] = server.taken;
  expect(to).toEqual(['operator@pasteroom.example']);
  expect(raw).toContain('Subject: Message from Ada <b>');
  expect(raw).toContain('Ada <b> <ada@example.org> wrote on 2030-05-01 12:00 UTC:');
  expect(raw).toContain('https://pasteroom.example/operator');
  expect(raw).toContain('&lt;script&gt;');
});

test('marks emails about premium messages with their deadline', async () => {
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN, { caller: ada(shared.inAnHour()) });
  await settled(contact);
  expect(server.taken[0]?.raw).toContain('Subject: [Premium] Message from Ada');
  expect(server.taken[0]?.raw).toMatch(/by 2030-05-01\s+13:00 UTC/);
});

test('emails at most thirty messages an hour, plus those from premium senders', async () => {
  const contact = await shared.replica(settings);
  const write = (message: string, caller = guest) =>
    contact.write({ ...WRITTEN, message }, { caller });
  for (let n = 0; n < 40; n += 1) await write(`no. ${n}`);
  await write('of a premium sender', ada(shared.inAnHour()));
  await settled(contact);
  expect(server.taken).toHaveLength(31);
  expect(server.taken.filter(({ raw }) => raw.includes('Subject: [Premium]'))).toHaveLength(1);
  expect([(await contact.inbox()).messages.length, await shared.bus.deadLetters()]).toEqual([
    41, 0,
  ]);
  shared.now.advance(HOUR);
  await write('an hour later');
  await shared.untilReported((await contact.inbox()).messages.at(-1)?.id ?? '');
  expect(server.taken.at(-1)?.raw).toContain('an hour later');
});

test('emails a buyer the link to an order once per request', async () => {
  await shared.replica(settings);
  const asked = {
    orderId: 'order_1',
    reason: 'paid',
    plan: 'page',
    to: 'buyer@example.org',
    linkToken: 'a.token',
  } as const;
  for (const mailId of ['paid:order_1', 'paid:order_1', 'restore:order_1:7'])
    await shared.bus.publish([
      newEvent(OrderMailRequested, { ...asked, mailId }, { now: shared.now, newId }),
    ]);
  await shared.bus.drain();
  expect(server.taken.map(({ to }) => to)).toEqual([['buyer@example.org'], ['buyer@example.org']]);
  expect(server.taken[0]?.raw).toContain('Subject: Payment received: A live page for a year');
  expect(server.taken[0]?.raw).toContain('https://pasteroom.example/order/order_1#receipt=');
});

test('emails the owner of a page once when it goes live', async () => {
  await shared.replica(settings);
  const asked = { pageId: 'page-1', name: 'my-name', to: 'owner@example.org' };
  for (const _ of [1, 2])
    await shared.bus.publish([newEvent(PageMailRequested, asked, { now: shared.now, newId })]);
  await shared.bus.drain();
  expect(server.taken.map(({ to }) => to)).toEqual([['owner@example.org']]);
  expect(server.taken[0]?.raw).toContain('Subject: Your page is live');
  expect(server.taken[0]?.raw).toContain('https://pasteroom.example/publish/my-name.html');
});

describe('an email that the mail server rejects temporarily', () => {
  /** Starts another replica, which looks for due emails immediately. */
  const retryAfter = async (ms: number) => {
    shared.now.advance(ms);
    await (await shared.replica(settings)).close();
    await shared.bus.drain();
  };

  test.each(['rejected-text', 'rejected-recipient', 'broken-before'] as const)(
    'retries an email with increasing delays and delivers it once (%s)',
    async (fate) => {
      server.let(fate);
      const contact = await shared.replica(settings);
      await contact.write(WRITTEN);
      const id = await settled(contact);
      const tried = server.attempts();
      expect([await shared.bus.deadLetters(), await shared.records.mails.countWaiting(9)]).toEqual([
        0, 1,
      ]);
      await retryAfter(30 * SECOND);
      expect(server.attempts()).toBe(tried);
      await retryAfter(2 * MINUTE);
      expect(server.attempts()).toBe(tried + 1);
      server.let('taken');
      await retryAfter(MINUTE);
      expect(server.attempts()).toBe(tried + 1);
      await retryAfter(HOUR);
      await redeliver(id);
      expect([
        server.taken.length,
        await shared.records.mails.countWaiting(9),
        await shared.bus.deadLetters(),
      ]).toEqual([1, 0, 0]);
    },
  );

  test('moves an email to the dead letters after a day and sends it on replay', async () => {
    server.let('rejected-text');
    const contact = await shared.replica(settings);
    await contact.write(WRITTEN);
    await settled(contact);
    for (let hour = 0; hour < 23; hour += 2) await retryAfter(2 * HOUR);
    expect(await shared.bus.deadLetters()).toBe(1);
    const tried = server.attempts();
    await retryAfter(DAY);
    expect([server.attempts(), await shared.bus.deadLetters()]).toEqual([tried, 1]);
    server.let('taken');
    const mailKey = `message:${await idOf(contact)}`;
    for (const _ of [1, 2])
      await shared.bus.publish([newEvent(MailOverdue, { mailKey }, { now: shared.now, newId })]);
    await shared.bus.drain();
    expect([server.taken.length, await shared.bus.deadLetters()]).toEqual([1, 1]);
  });

  test('postpones other due emails without an attempt after a temporary error', async () => {
    server.let('broken-before');
    const contact = await shared.replica(settings);
    for (const message of ['one', 'two', 'three']) await contact.write({ ...WRITTEN, message });
    await settled(contact);
    const tried = server.attempts();
    await retryAfter(HOUR);
    expect(server.attempts()).toBe(tried + 1);
    server.let('taken');
    await retryAfter(2 * HOUR);
    expect(server.taken).toHaveLength(3);
  });
});

test('moves a permanently rejected email to the dead letters after five attempts', async () => {
  server.let('rejected-permanently');
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN);
  const id = await settled(contact);
  expect([server.attempts(), await shared.bus.deadLetters()]).toEqual([5, 1]);
  server.let('taken');
  await redeliver(id);
  expect([server.taken.length, await shared.records.mails.countWaiting(9)]).toEqual([1, 0]);
});

test('pauses sending while ten thousand emails wait and loses none', async () => {
  const { mails } = shared.records;
  const counts = new Array<number>(20).fill(10_000);
  shared.records.mails = Object.assign(Object.create(mails), {
    countWaiting: async () => counts.shift() ?? 9_999,
  });
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN);
  await settled(contact);
  expect([counts.length, server.attempts(), await shared.bus.deadLetters()]).toEqual([0, 1, 0]);
});

test('does not resend an email that may have arrived, but logs it', async () => {
  const { log, entries } = capturedLog('contact');
  server.let('broken-after');
  const contact = await shared.replica({ ...settings, log });
  await contact.write(WRITTEN);
  const id = await settled(contact);
  server.let('taken');
  await redeliver(id);
  expect([server.taken.length, server.attempts(), await shared.bus.deadLetters()]).toEqual([
    1, 1, 0,
  ]);
  expect(entries().filter(({ msg }) => `${msg}`.startsWith('mail delivery uncertain'))).toEqual([
    expect.objectContaining({ mail: `message:${id}` }),
  ]);
});

test('runs without a mail server and does not send skipped emails later', async () => {
  const { log, entries } = capturedLog('contact');
  const silent = await shared.replica({ log });
  await silent.write(WRITTEN);
  await settled(silent);
  expect(entries().map(({ msg }) => msg)).toContain('mail disabled: SMTP_URL is not set');
  await shared.allReported();
  const contact = await shared.replica(settings);
  await shared.bus.drain();
  expect([
    (await contact.inbox()).messages.length,
    server.taken.length,
    await shared.bus.deadLetters(),
  ]).toEqual([1, 0, 0]);
});
