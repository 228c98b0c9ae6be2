import { once } from 'node:events';
import { request, type RequestOptions } from 'node:http';

interface Leaving extends RequestOptions {
  body?: string;
  /** True resets the connection, false closes it. */
  isReset: boolean;
}

/** Disconnects after sending the body or, without one, after the first bytes of the response. */
export async function goAwayFrom(
  url: string,
  { body = '', isReset, ...options }: Leaving,
): Promise<void> {
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
