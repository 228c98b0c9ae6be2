/** `returned`: the buyer paid or tried to. `aborted`: the buyer left. `failed`: an error. */
export interface CheckoutEnd {
  readonly end: 'returned' | 'aborted' | 'failed';
  readonly message?: string | undefined;
}

const KIND = 'pasteroom.checkout';

/** Returns false if the checkout isn't embedded in a page. */
export function tellOpener(end: CheckoutEnd): boolean {
  if (window.parent === window) return false;
  window.parent.postMessage({ ...end, kind: KIND }, window.location.origin);
  return true;
}

export function endIn(
  { data, origin, source }: MessageEvent<unknown>,
  frame: { origin: string; source: unknown },
): CheckoutEnd | undefined {
  if (
    origin !== frame.origin ||
    source !== frame.source ||
    typeof data !== 'object' ||
    data === null
  )
    return undefined;
  const { kind, end, message } = data as { kind?: unknown; end?: unknown; message?: unknown };
  if (kind !== KIND || (end !== 'returned' && end !== 'aborted' && end !== 'failed'))
    return undefined;
  return { end, message: typeof message === 'string' ? message : undefined };
}
