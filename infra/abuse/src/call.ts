import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** An answer, whole. */
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

/** Calls from one address of this machine; 127.0.0.1 to 127.255.255.254 are all its own, so clients are told apart as on the internet. */
export type CallFrom = (path: string, call?: Call) => Promise<Answer>;

/** Calls of a client with that address, over connections that it keeps. Fails where no whole answer comes. */
export function callsFrom(localAddress: string, url: string, patienceMs = 30_000): CallFrom {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const req = request(`${url}${path}`, { agent, localAddress, method, headers, timeout: patienceMs }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() }));
      });
      req.on('timeout', () => req.destroy(new Error('timeout')));
      req.on('error', reject);
      req.end(body);
    });
}

const BOUNDARY = 'pasteroom-abuse-boundary';

/** A form of such fields, as a browser sends it. */
export function formOf(fields: Record<string, string>): { headers: Record<string, string>; body: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body: `${parts.join('')}--${BOUNDARY}--\r\n` };
}
