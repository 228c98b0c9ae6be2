import { FILES_AFTER_READ_MINUTES } from '@pasteroom/openapi/rules/sharing';
import { iterate } from '@pasteroom/sealed/pieces';
import { watchdog } from '../../api/watchdog.ts';

const MAX_DURATION_MS = FILES_AFTER_READ_MINUTES * 60_000;
const STALL_LIMIT_MS = 30_000;
const RETRY_DELAY_MS = 1_000;

/** Retrying such responses wouldn't help. */
const FINAL_STATUSES = [200, 206, 403, 404, 410, 416];

/** The server doesn't have the ciphertext anymore, or the connection stays broken. */
export class DownloadError extends Error {}

export interface DownloadOptions {
  onProgress: (share: number) => void;
  retryDelayMs?: number;
  stallLimitMs?: number;
  maxDurationMs?: number;
}

/**
 * Yields the ciphertext as it arrives. Resumes broken downloads as long as the link works, because
 * opening the text again could use up another read.
 * @throws DownloadError
 */
export async function* download(
  url: string,
  size: number,
  {
    onProgress,
    retryDelayMs = RETRY_DELAY_MS,
    stallLimitMs = STALL_LIMIT_MS,
    maxDurationMs = MAX_DURATION_MS,
  }: DownloadOptions,
): AsyncGenerator<Uint8Array, void, void> {
  const deadline = Date.now() + maxDurationMs;
  for (let received = 0; received < size;) {
    try {
      for await (const piece of piecesFrom(url, received, stallLimitMs)) {
        received += piece.length;
        onProgress(Math.min(1, received / size));
        yield piece;
      }
      if (received < size) throw new TypeError('The response was too short.');
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      if (Date.now() >= deadline)
        throw new DownloadError('The download was interrupted.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}

async function* piecesFrom(
  url: string,
  start: number,
  stallLimitMs: number,
): AsyncGenerator<Uint8Array, void, void> {
  const stalled = new AbortController();
  const stall = watchdog(stallLimitMs, () => stalled.abort());
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      signal: stalled.signal,
      ...(start > 0 && { headers: { Range: `bytes=${start}-` } }),
    });
    const isExpected = response.status === (start > 0 ? 206 : 200);
    if (!isExpected && FINAL_STATUSES.includes(response.status))
      throw new DownloadError(`The server responded with ${response.status}.`);
    if (!isExpected || !response.body) throw new TypeError('There is no response body.');
    for await (const piece of iterate(response.body)) {
      stall.moved();
      yield piece;
    }
  } finally {
    stall.stop();
  }
}
