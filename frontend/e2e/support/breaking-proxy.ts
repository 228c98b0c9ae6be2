import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface BreakingProxy {
  url: string;
  /** `Range` headers of the calls that could break. */
  ranges: (string | undefined)[];
  close(): void;
}

/** Forwards calls, but resets the connection once in the middle of a response to `path`. */
export async function breakingProxy(target: string, path: RegExp): Promise<BreakingProxy> {
  const ranges: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    const { method, url = '/', headers } = req;
    const pass = (answer: IncomingMessage) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!path.test(url)) return void answer.pipe(res);
      ranges.push(headers.range);
      if (ranges.length > 1) return void answer.pipe(res);
      const middle = Number(answer.headers['content-length']) / 2;
      let sent = 0;
      answer.on('data', (piece: Buffer) => {
        sent += piece.length;
        res.write(piece, () => sent > middle && res.destroy());
      });
    };
    const call = forward(new URL(url, target), { method, headers }, pass);
    call.on('error', () => res.destroy());
    req.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ranges,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
