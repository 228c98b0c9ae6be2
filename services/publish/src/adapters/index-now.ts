import { SECOND } from '@pasteroom/kit/core/clock';
import { orUnavailable, unavailable } from '@pasteroom/kit/core/unavailable';
import type { Log } from '@pasteroom/kit/core/log';

interface IndexNowOptions {
  key: string;
  url: URL;
  publicUrl: string;
  log: Log;
}

const TIMEOUT_MS = 10 * SECOND;

/** Search engines fetch the key from here to verify that submissions come from this site. */
const KEY_PATH = '/indexnow.txt';

/**
 * Submits changed paths (https://www.indexnow.org/documentation). The returned function throws
 * `unavailable` for retryable errors and only logs other errors.
 */
export function indexNow({
  key,
  url,
  publicUrl,
  log,
}: IndexNowOptions): (paths: readonly string[]) => Promise<void> {
  const site = { host: new URL(publicUrl).host, key, keyLocation: publicUrl + KEY_PATH };
  return async (paths) => {
    const body = JSON.stringify({ ...site, urlList: paths.map((path) => publicUrl + path) });
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await orUnavailable(
      fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }),
    );
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status === 429 || response.status >= 500)
      throw unavailable(new Error(`${url.host} responded with ${response.status}`));
    log.warn({ status: response.status, host: url.host }, 'submission to IndexNow was rejected');
  };
}
