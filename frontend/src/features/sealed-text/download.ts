import { iterate } from '@pasteroom/sealed/pieces';

/** In a row. With growing delays, about two minutes. */
const MAX_FAILURES = 20;
const RETRY_DELAY_MS = 500;
const TOO_MANY_REQUESTS = 429;

/** The server doesn't have the ciphertext anymore, or the connection keeps breaking. */
export class DownloadError extends Error {}

/**
 * Yields the ciphertext as it arrives. Resumes broken downloads, because opening the text again
 * could take another read.
 * @throws DownloadError
 */
export async function* download(
  url: string,
  size: number,
  onProgress: (share: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let received = 0;
  for (let failures = 0; received < size;) {
    try {
      for await (const piece of await piecesFrom(url, received)) {
        received += piece.length;
        failures = 0;
        onProgress(received / size);
        yield piece;
      }
    } catch (error) {
      failures += 1;
      if (error instanceof DownloadError || failures > MAX_FAILURES)
        throw new DownloadError('The download was interrupted.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * failures));
    }
  }
}

async function piecesFrom(url: string, start: number): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(url, {
    cache: 'no-store',
    ...(start > 0 && { headers: { Range: `bytes=${start}-` } }),
  });
  const isExpected = response.status === (start > 0 ? 206 : 200);
  if (!isExpected && response.status < 500 && response.status !== TOO_MANY_REQUESTS)
    throw new DownloadError(String(response.status));
  if (!isExpected || !response.body) throw new TypeError('There is no response body.');
  return iterate(response.body);
}
