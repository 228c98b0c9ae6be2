import { once } from 'node:events';
import { request, type RequestOptions } from 'node:http';

interface Leaving extends RequestOptions {
  body?: string;
  /** Whether the connection is reset, as when a phone loses its line, or closed, as when a tab is. */
  isReset: boolean;
}

/** Sends a request, or its beginning, and goes away with the first bytes of an answer, or once all that is sent. */
export async function goAwayFrom(url: string, { body = '', isReset, ...options }: Leaving): Promise<void> {
  const req = request(url, { agent: false, ...options });
  req.on('error', () => undefined);
  const closed = new Promise((resolve) => req.once('close', resolve));
  if (body === '') {
    req.end();
    const [res] = (await once(req, 'response')) as [NodeJS.ReadableStream];
    await once(res, 'readable');
  } else await new Promise((sent) => req.write(body, sent));
  if (isReset) req.socket?.resetAndDestroy();
  else req.destroy();
  await closed;
}
