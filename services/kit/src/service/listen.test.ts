import { once } from 'node:events';
import {
  Agent,
  get,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { listen } from './listen.ts';

const hello: RequestListener = (_req, res) => void res.end('hello');

function keeping() {
  const kept: ServerResponse[] = [];
  let arrived = () => {};
  const first = new Promise<void>((resolve) => (arrived = resolve));
  const listener: RequestListener = (_req, res) => {
    kept.push(res);
    arrived();
  };
  return { kept, first, listener };
}

function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { agent }, resolve).on('error', reject));
}

test('keeps connections open while the server runs', async () => {
  const server = await listen(hello);
  const agent = new Agent({ keepAlive: true });
  const answer = await ask(server.url, agent);
  expect([answer.headers.connection, await text(answer)]).toEqual(['keep-alive', 'hello']);
  agent.destroy();
  await server.close();
});

test('completes a request in flight on shutdown, then closes its connection', async () => {
  const { kept, first, listener } = keeping();
  const server = await listen(listener);
  const agent = new Agent({ keepAlive: true });
  const asking = ask(server.url, agent);
  await first;
  const closing = server.close();
  kept[0]?.writeHead(200, { 'content-type': 'text/plain' }).end('late');
  const answer = await asking;
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'late']);
  await closing;
  agent.destroy();
});

test('completes a request that arrives on a busy connection during shutdown', async () => {
  const { kept, first, listener } = keeping();
  const server = await listen(listener);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const said = text(socket);
  // The second request waits for the first, whose headers were sent before the stop.
  socket.write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await first;
  kept[0]?.writeHead(200, { 'content-length': 2 }).write('o');
  const closing = server.close();
  socket.write('GET /2 HTTP/1.1\r\nHost: a\r\n\r\n');
  while (kept.length < 2) await new Promise(setImmediate);
  kept[0]?.end('k');
  kept[1]?.end('too');
  await closing;
  const [, one = '', two = ''] = (await said).split('HTTP/1.1 200 OK\r\n');
  expect(one).toMatch(/Connection: keep-alive[^]*ok$/i);
  expect(two).toMatch(/connection: close[^]*too$/i);
});

test('serves open connections while lingering, but accepts no new connections', async () => {
  const server = await listen(hello, { host: '127.0.0.1', port: 0, lingerMs: 60_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await text(await ask(server.url, agent));
  const closing = server.close();
  await expect(fetch(server.url)).rejects.toThrow();
  const answer = await ask(server.url, agent);
  expect([answer.headers.connection, await text(answer)]).toEqual(['close', 'hello']);
  await closing;
  agent.destroy();
});

test('closes idle connections after the linger time', async () => {
  const server = await listen(hello, { host: '127.0.0.1', port: 0, lingerMs: 1 });
  const agent = new Agent({ keepAlive: true });
  await text(await ask(server.url, agent));
  await server.close();
  agent.destroy();
});

test('reports that a stopping process is not ready', async () => {
  const server = await listen(hello, { host: '127.0.0.1', port: 0, lingerMs: 60_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await text(await ask(`${server.url}/readyz`, agent));
  const closing = server.close();
  const answer = await ask(`${server.url}/readyz`, agent);
  expect([answer.statusCode, await text(answer)]).toEqual([503, '{"status":"stopping"}']);
  await closing;
  agent.destroy();
});

test('waits for a download in progress, and closes idle connections meanwhile', async () => {
  const { kept, first, listener } = keeping();
  const server = await listen((req, res) =>
    req.url === '/file' ? listener(req, res) : hello(req, res),
  );
  const agent = new Agent({ keepAlive: true });
  await text(await ask(server.url, agent));
  const [idle] = Object.values(agent.freeSockets).flat();
  const downloading = ask(`${server.url}/file`, new Agent());
  await first;
  kept[0]?.write('first half, ');
  const download = await downloading;
  const closing = server.close();
  if (!idle) throw new Error('No connection is idle.');
  if (!idle.destroyed) await once(idle, 'close');
  kept[0]?.end('second half');
  expect(await text(download)).toBe('first half, second half');
  await closing;
  agent.destroy();
});

test('waits for an upload in progress', async () => {
  let began = () => {};
  const begun = new Promise<void>((resolve) => (began = resolve));
  const server = await listen((req, res) => {
    req.once('data', began);
    void text(req.setEncoding('utf8')).then((body) => res.end(body));
  });
  const upload = request(server.url, { method: 'POST' });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write('first half, ');
  await begun;
  const closing = server.close();
  upload.end('second half');
  const [answer] = await answered;
  expect(await text(answer)).toBe('first half, second half');
  await closing;
});

test('ends transfers at the drain limit', async () => {
  const { kept, first, listener } = keeping();
  const server = await listen(listener, { host: '127.0.0.1', port: 0, drainMs: 1 });
  const downloading = ask(server.url, new Agent());
  await first;
  kept[0]?.write('first half, ');
  const download = await downloading;
  const cut = expect(text(download)).rejects.toThrow('aborted');
  await server.close();
  await cut;
});

test('closes connections that never complete a request', async () => {
  const server = await listen(hello, { host: '127.0.0.1', port: 0, drainMs: 1 });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const said = text(socket).catch(() => 'reset');
  socket.write('GET / HTTP/1.1\r\nHost: ');
  await text(await ask(server.url, new Agent()));
  await server.close();
  expect(await said).not.toContain('200');
});
