import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MailOverdue, MessageReceived, OrderMailRequested, PageMailRequested } from '@pasteroom/events';
import { DAY, HOUR, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import { type MailServer, openMailServer } from './testing/mail-server.ts';
import { ada, guest, openShared, type Replica, type Shared, WRITTEN } from './testing/running-service.ts';

let shared: Shared;
let server: MailServer;
let settings: Parameters<Shared['replica']>[0];
beforeEach(async () => {
  [shared, server] = [await openShared(), await openMailServer()];
  settings = { mail: { serverUrl: server.url, from: 'robot@pasteroom.example' }, operatorEmail: 'operator@pasteroom.example' };
});
afterEach(async () => {
  await shared.close();
  await server.close();
});

const idOf = async (contact: Replica) => (await contact.inbox()).messages[0]?.id ?? '';
/** Redelivers the event and waits until all consumers have handled it. */
async function tellAgain(messageId: string): Promise<void> {
  await shared.bus.publish([newEvent(MessageReceived, { messageId }, { now: shared.now, newId })]);
  await shared.bus.drain();
}
/** Waits until all events are handled. */
async function settled(contact: Replica): Promise<string> {
  const id = await idOf(contact);
  await shared.untilReported(id);
  return id;
}

test('the operator gets a mail for a message, and one alone, though its event comes often and to two replicas', async () => {
  const [contact] = [await shared.replica(settings), await shared.replica(settings)];
  await contact.write({ ...WRITTEN, name: 'Ada <b>', message: 'First\n<script>' }, { caller: guest });
  await tellAgain(await settled(contact));
  expect(server.taken).toHaveLength(1);
  const [{ to, raw } = { to: [], raw: '' }] = server.taken;
  expect(to).toEqual(['operator@pasteroom.example']);
  expect(raw).toContain('Subject: Message from Ada <b>');
  expect(raw).toContain('Ada <b> <ada@example.org> wrote on 2030-05-01 12:00 UTC:');
  expect(raw).toContain('https://pasteroom.example/operator');
  expect(raw).toContain('&lt;script&gt;');
});

test('a mail of a premium sender says so at its head, and by when', async () => {
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN, { caller: ada(shared.inAnHour()) });
  await settled(contact);
  expect(server.taken[0]?.raw).toContain('Subject: [Premium] Message from Ada');
  expect(server.taken[0]?.raw).toMatch(/by 2030-05-01\s+13:00 UTC/);
});

test('a flood of messages is mailed as far as thirty in an hour, but for premium senders, and stands in the inbox as a whole', async () => {
  const contact = await shared.replica(settings);
  const write = (message: string, caller = guest) => contact.write({ ...WRITTEN, message }, { caller });
  for (let n = 0; n < 40; n += 1) await write(`no. ${n}`);
  await write('of a premium sender', ada(shared.inAnHour()));
  await settled(contact);
  expect(server.taken).toHaveLength(31);
  expect(server.taken.filter(({ raw }) => raw.includes('Subject: [Premium]'))).toHaveLength(1);
  expect([(await contact.inbox()).messages.length, await shared.bus.deadLetters()]).toEqual([41, 0]);
  shared.now.advance(HOUR);
  await write('an hour later');
  await shared.untilReported((await contact.inbox()).messages.at(-1)?.id ?? '');
  expect(server.taken.at(-1)?.raw).toContain('an hour later');
});

test('a buyer is mailed the link of an order, once for each request', async () => {
  await shared.replica(settings);
  const asked = { orderId: 'order_1', reason: 'paid', plan: 'page', to: 'buyer@example.org', linkToken: 'a.token' } as const;
  for (const mailId of ['paid:order_1', 'paid:order_1', 'restore:order_1:7'])
    await shared.bus.publish([newEvent(OrderMailRequested, { ...asked, mailId }, { now: shared.now, newId })]);
  await shared.bus.drain();
  expect(server.taken.map(({ to }) => to)).toEqual([['buyer@example.org'], ['buyer@example.org']]);
  expect(server.taken[0]?.raw).toContain('Subject: Your order is paid: A live page for a year');
  expect(server.taken[0]?.raw).toContain('https://pasteroom.example/order/order_1#receipt=');
});

test('the owner of a page is mailed that it is live, and where, once however often it is told', async () => {
  await shared.replica(settings);
  const asked = { pageId: 'page-1', name: 'my-name', to: 'owner@example.org' };
  for (const _ of [1, 2]) await shared.bus.publish([newEvent(PageMailRequested, asked, { now: shared.now, newId })]);
  await shared.bus.drain();
  expect(server.taken.map(({ to }) => to)).toEqual([['owner@example.org']]);
  expect(server.taken[0]?.raw).toContain('Subject: Your page is live');
  expect(server.taken[0]?.raw).toContain('https://pasteroom.example/publish/my-name.html');
});

describe('a mail that its server does not take now', () => {
  /** Starts another replica, which looks for due mails immediately. */
  const lookAgain = async (ms: number) => {
    shared.now.advance(ms);
    await (await shared.replica(settings)).close();
    await shared.bus.drain();
  };

  test.each(['refused-text', 'refused-recipient', 'broken-before'] as const)(
    'waits, here because it was %s, is tried again with growing pauses, and arrives once; nobody else waits for it',
    async (fate) => {
      server.let(fate);
      const contact = await shared.replica(settings);
      await contact.write(WRITTEN);
      const id = await settled(contact);
      const tried = server.attempts();
      expect([await shared.bus.deadLetters(), await shared.records.mails.countWaiting(9)]).toEqual([0, 1]);
      await lookAgain(30 * SECOND);
      expect(server.attempts()).toBe(tried);
      await lookAgain(2 * MINUTE);
      expect(server.attempts()).toBe(tried + 1);
      server.let('taken');
      await lookAgain(MINUTE);
      expect(server.attempts()).toBe(tried + 1);
      await lookAgain(HOUR);
      await tellAgain(id);
      expect([server.taken.length, await shared.records.mails.countWaiting(9), await shared.bus.deadLetters()]).toEqual([1, 0, 0]);
    },
  );

  test('is a dead letter after a day, and is sent when that is put back', async () => {
    server.let('refused-text');
    const contact = await shared.replica(settings);
    await contact.write(WRITTEN);
    await settled(contact);
    for (let hour = 0; hour < 23; hour += 2) await lookAgain(2 * HOUR);
    expect(await shared.bus.deadLetters()).toBe(1);
    const tried = server.attempts();
    await lookAgain(DAY);
    expect([server.attempts(), await shared.bus.deadLetters()]).toEqual([tried, 1]);
    server.let('taken');
    const mailKey = `message:${await idOf(contact)}`;
    for (const _ of [1, 2]) await shared.bus.publish([newEvent(MailOverdue, { mailKey }, { now: shared.now, newId })]);
    await shared.bus.drain();
    expect([server.taken.length, await shared.bus.deadLetters()]).toEqual([1, 1]);
  });

  test('does not have others tried in vain that are due after it', async () => {
    server.let('broken-before');
    const contact = await shared.replica(settings);
    for (const message of ['one', 'two', 'three']) await contact.write({ ...WRITTEN, message });
    await settled(contact);
    const tried = server.attempts();
    await lookAgain(HOUR);
    expect(server.attempts()).toBe(tried + 1);
    server.let('taken');
    await lookAgain(2 * HOUR);
    expect(server.taken).toHaveLength(3);
  });
});

test('a mail that its server refuses for good is tried five times, and then put aside; the message stays in the inbox', async () => {
  server.let('refused-for-good');
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN);
  const id = await settled(contact);
  expect([server.attempts(), await shared.bus.deadLetters()]).toEqual([5, 1]);
  server.let('taken');
  await tellAgain(id);
  expect([server.taken.length, await shared.records.mails.countWaiting(9)]).toEqual([1, 0]);
});

test('sends no further mail while ten thousand wait, and loses none of them', async () => {
  const { mails } = shared.records;
  const counts = new Array<number>(20).fill(10_000);
  shared.records.mails = Object.assign(Object.create(mails), { countWaiting: async () => counts.shift() ?? 9_999 });
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN);
  await settled(contact);
  expect([counts.length, server.attempts(), await shared.bus.deadLetters()]).toEqual([0, 1, 0]);
});

test('a mail that its server may have taken is not sent again, and that is said', async () => {
  const { log, entries } = capturedLog('contact');
  server.let('broken-after');
  const contact = await shared.replica({ ...settings, log });
  await contact.write(WRITTEN);
  const id = await settled(contact);
  server.let('taken');
  await tellAgain(id);
  expect([server.taken.length, server.attempts(), await shared.bus.deadLetters()]).toEqual([1, 1, 0]);
  expect(entries().filter(({ msg }) => `${msg}`.startsWith('a mail may not have arrived'))).toEqual([
    expect.objectContaining({ mail: `message:${id}` }),
  ]);
});

test('without a mail server nothing fails, and nothing is mailed later of what came before there was one', async () => {
  const { log, entries } = capturedLog('contact');
  const silent = await shared.replica({ log });
  await silent.write(WRITTEN);
  await settled(silent);
  expect(entries().map(({ msg }) => msg)).toContain('no mail is sent: SMTP_URL is not set');
  await shared.allReported();
  const contact = await shared.replica(settings);
  await shared.bus.drain();
  expect([(await contact.inbox()).messages.length, server.taken.length, await shared.bus.deadLetters()]).toEqual([1, 0, 0]);
});
