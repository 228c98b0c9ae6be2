import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Call {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** All 127.0.0.0/8 addresses are loopback, so each simulated client can have its own. */
export type CallFrom = (path: string, call?: Call) => Promise<Answer>;

export function callsFrom(localAddress: string, url: string, timeoutMs = 30_000): CallFrom {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const req = request(
        `${url}${path}`,
        { agent, localAddress, method, headers, timeout: timeoutMs },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('error', reject);
          res.on('end', () =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      req.on('timeout', () => req.destroy(new Error('timeout')));
      req.on('error', reject);
      req.end(body);
    });
}

const BOUNDARY = 'pasteroom-abuse-boundary';

export function formOf(fields: Record<string, string>): {
  headers: Record<string, string>;
  body: string;
} {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
