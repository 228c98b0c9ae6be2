import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { listen } from '@pasteroom/kit/service/listen';
import { prepareResponse, sendPrepared } from './prepared-response.ts';

const MB = 1_048_576;

test('sends a large response only as fast as the client reads it', async () => {
  const content = Buffer.alloc(16 * MB, 'abcdefg');
  let res: ServerResponse | undefined;
  const server = await listen((req, answered) => {
    res = answered;
    sendPrepared(req, answered, prepareResponse({ status: 200, headers: {}, content }, []));
  });
  const [heard] = (await once(get(server.url), 'response')) as [IncomingMessage];
  heard.pause();
  while (!res?.writableNeedDrain) await new Promise(setImmediate);
  expect(res.writableLength).toBeLessThan(MB);
  expect(heard.headers['content-length']).toBe(String(content.length));
  expect((await buffer(heard)).equals(content)).toBe(true);
  await server.close();
});

test.each(['{"a":"plain"}', '{"a":"über 😀"}', `{"a":"${'ä'.repeat(40_000)}"}`, ''])(
  'sends text as UTF-8 with its length in bytes (case %#)',
  async (content) => {
    const server = await listen((req, res) =>
      sendPrepared(req, res, prepareResponse({ status: 200, headers: {}, content }, [])),
    );
    const [heard] = (await once(get(server.url), 'response')) as [IncomingMessage];
    const bytes = await buffer(heard);
    expect([bytes.toString(), heard.headers['content-length']]).toEqual([
      content,
      String(Buffer.byteLength(content)),
    ]);
    await server.close();
  },
);
