import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type CallFrom, callsFrom } from './call.ts';
import { openFirstPage } from './guest.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const TOKEN = 'operator-of-the-product-under-attack';
const SPAM = { name: 'Eve', email: 'eve@example.org', message: 'Buy!\r\n.\r\n' };
const CALLS_PER_ENDPOINT = 400;
const POLL_INTERVAL_MS = 20;

interface Message {
  kind: string;
  name: string;
}

async function inboxOf(call: CallFrom): Promise<Message[]> {
  for (;;) {
    const { text } = await call('/api/operator/messages', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const { messages } = JSON.parse(text) as { messages: Message[] };
    if (messages.some(({ kind }) => kind === 'refused-link')) return messages;
    await pause(POLL_INTERVAL_MS);
  }
}

test('accepts only 30 messages from one address, regardless of the number of browsers', async () => {
  const product = await startProduct({ OPERATOR_TOKEN: TOKEN });
  const visitor = await startHealthyVisitor(product.url);
  const call = callsFrom('127.0.11.1', product.url);
  const post = (path: string, body: object, headers: Record<string, string>) =>
    call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answers: Answer[] = [];
  for (let n = 0; n < CALLS_PER_ENDPOINT; n += 1)
    answers.push(
      await post('/api/contact/add', { ...SPAM, message: `no. ${n}` }, await openFirstPage(call)),
    );
  const hidden = await post('/api/contact/add', { ...SPAM, website: 'http://evil.example' }, {});
  const links: Answer[] = [];
  for (let n = 0; n < CALLS_PER_ENDPOINT; n += 1)
    links.push(
      await post(
        '/api/texts/report-link',
        { host: `x${n}.cdn.discordapp.com` },
        await openFirstPage(call),
      ),
    );
  const other = callsFrom('127.0.11.2', product.url);
  const writeFromElsewhere = (name: string) =>
    other('/api/contact/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: 'ada@example.org', message: 'Please help' }),
    });
  const fromElsewhere = await writeFromElsewhere('Ada');
  const forged = await writeFromElsewhere('Eve\r\nBcc: everybody@example.net');
  const messages = await inboxOf(other);
  const healthy = await visitor.stop();
  const heard = answers.filter(({ status }) => status === 201).length;
  const ofKind = (kind: string) => messages.filter((message) => message.kind === kind);
  const attacker = `${heard} messages and ${ofKind('refused-link').length} of ${CALLS_PER_ENDPOINT} rejected links in the inbox`;
  addRow({
    probe: `${CALLS_PER_ENDPOINT} messages and rejected links, each by a new browser`,
    attacker,
    healthy,
    peakMb: product.peakMb(),
  });
  expect(forged.status).toBe(400);
  expect([heard, hidden.status, fromElsewhere.status, ofKind('message').length]).toEqual([
    30, 201, 201, 31,
  ]);
  expect(ofKind('refused-link')).toHaveLength(1);
  expect(product.said()).not.toMatch(/example\.(org|net)|Ada|Eve/);
  expect(healthy.failed).toEqual([]);
  await product.stop();
}, 60_000);
