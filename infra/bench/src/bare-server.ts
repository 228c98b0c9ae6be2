import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './call.ts';

/** Baseline: returns the last response received over IPC to every request. */
let answer: Answer = { status: 503, headers: [], body: Buffer.alloc(0) };
process.on('message', (sent: Answer) => (answer = sent));
process.on('disconnect', () => process.exit());

const send = (res: ServerResponse): void => {
  res.writeHead(answer.status, answer.headers);
  res.end(answer.body);
};

const server = createServer((req, res) => {
  if (req.method === 'GET') send(res);
  else req.resume().on('end', () => send(res));
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
