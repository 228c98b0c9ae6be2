/** How somebody left a checkout: `returned` after paying or trying to; `aborted` without; `failed` where it broke. */
export interface CheckoutEnd {
  readonly end: 'returned' | 'aborted' | 'failed';
  /** What broke, fit to show. */
  readonly message?: string | undefined;
}

const KIND = 'pasteroom.checkout';

/** Tells the page that opened this checkout in a frame how it was left; false where none did. */
export function tellOpener(end: CheckoutEnd): boolean {
  if (window.parent === window) return false;
  window.parent.postMessage({ ...end, kind: KIND }, window.location.origin);
  return true;
}

/** What a message says of the checkout in a frame; undefined for anything that is not from it. */
export function endIn(
  { data, origin, source }: MessageEvent<unknown>,
  frame: { origin: string; source: unknown },
): CheckoutEnd | undefined {
  if (origin !== frame.origin || source !== frame.source || typeof data !== 'object' || data === null) return undefined;
  const { kind, end, message } = data as { kind?: unknown; end?: unknown; message?: unknown };
  if (kind !== KIND || (end !== 'returned' && end !== 'aborted' && end !== 'failed')) return undefined;
  return { end, message: typeof message === 'string' ? message : undefined };
}
