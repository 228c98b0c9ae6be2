import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { listen } from '../service/listen.ts';
import { sendAnswer } from './send-answer.ts';

test('destroys the content stream if a response was already sent', async () => {
  const content = Readable.from(['late']);
  let sending: Promise<void> | undefined;
  const server = await listen((req, res) => {
    res.writeHead(408).end('refused');
    sending = sendAnswer(req, res, { status: 200, headers: {}, content, requestId: 'r' });
  });
  const answer = await fetch(server.url);
  expect([answer.status, await answer.text()]).toEqual([408, 'refused']);
  await sending;
  expect(content.destroyed).toBe(true);
  await server.close();
});

test('destroys the content stream if the client has disconnected', async () => {
  const content = Readable.from(['late']);
  const arrived = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const server = await listen((req, res) => {
    res.once('close', () => {
      sendAnswer(req, res, { status: 200, headers: {}, content, requestId: 'r' }).then(
        sent.resolve,
        sent.reject,
      );
    });
    arrived.resolve();
  });
  const client = new AbortController();
  const answer = fetch(server.url, { signal: client.signal }).catch(() => undefined);
  await arrived.promise;
  client.abort();
  await Promise.all([answer, sent.promise]);
  expect(content.destroyed).toBe(true);
  await server.close();
});
