import { noAnswer, toApiError } from './api-error.ts';
import { API_BASE } from './client.ts';
import { learnServerTime } from './server-clock.ts';
import { STALL_LIMIT_MS } from './stall-limit.ts';
import { watchdog } from './watchdog.ts';

export interface UploadOptions {
  headers?: Readonly<Record<string, string>>;
  /** Called with 0 to 100 while the body is sent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** Maximum milliseconds without progress. */
  stallLimit?: number;
}

/**
 * Uses XMLHttpRequest, because fetch doesn't report upload progress.
 * @throws ApiError on errors, lost connections and stalls, or the signal's abort reason
 */
export function upload(
  path: `/${string}`,
  form: FormData,
  options: UploadOptions = {},
): Promise<unknown> {
  const { headers = {}, onProgress, signal, stallLimit = STALL_LIMIT_MS } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal));
    const request = new XMLHttpRequest();
    const stall = watchdog(stallLimit, () => finish(() => reject(noAnswer('stalled')), true));
    const cancel = () => finish(() => reject(reasonOf(signal)), true);
    let finished = false;

    function finish(settle: () => void, abort = false) {
      if (finished) return;
      finished = true;
      stall.stop();
      signal?.removeEventListener('abort', cancel);
      if (abort) request.abort();
      settle();
    }

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      stall.moved();
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.onprogress = () => stall.moved();
    request.onerror = () => finish(() => reject(noAnswer('network')));
    request.onload = () => finish(() => settleWith(request, resolve, reject));
    signal?.addEventListener('abort', cancel);

    request.open('POST', API_BASE + path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

function settleWith(
  request: XMLHttpRequest,
  resolve: (body: unknown) => void,
  reject: (error: Error) => void,
): void {
  learnServerTime(request.getResponseHeader('Date'));
  const body = parsed(request.responseText);
  if (request.status >= 200 && request.status < 300) resolve(body);
  else void toApiError(request.status, body, request.getResponseHeader('Retry-After')).then(reject);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // reported by toApiError
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error
    ? signal.reason
    : new DOMException('The upload was canceled.', 'AbortError');
}
