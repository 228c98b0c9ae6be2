import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MessageReceived, OrderMailRequested } from '@pasteroom/events';
import { HOUR } from '@pasteroom/kit/core/clock';
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
/** Sends the event of a message again, and waits until everybody has heard it. */
async function tellAgain(messageId: string): Promise<void> {
  await shared.bus.publish([newEvent(MessageReceived, { messageId }, { now: shared.now, newId })]);
  await shared.bus.drain();
}
/** Waits until all that was told is heard. */
async function settled(contact: Replica): Promise<string> {
  const id = await idOf(contact);
  await shared.isTold(id);
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
  await shared.isTold((await contact.inbox()).messages.at(-1)?.id ?? '');
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

test('a mail that its server refuses is tried five times, and then put aside; the message stays in the inbox', async () => {
  server.let('refused-text');
  const contact = await shared.replica(settings);
  await contact.write(WRITTEN);
  const id = await settled(contact);
  expect([server.attempts(), await shared.bus.deadLetters()]).toEqual([5, 1]);
  server.let('taken');
  await tellAgain(id);
  expect(server.taken).toHaveLength(1);
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
  await shared.toldAtTheEnd();
  const contact = await shared.replica(settings);
  await shared.bus.drain();
  expect([(await contact.inbox()).messages.length, server.taken.length, await shared.bus.deadLetters()]).toEqual([1, 0, 0]);
});
