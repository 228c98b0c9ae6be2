/** The longest wait for an idle moment, in ms. */
const LONGEST_WAIT = 2_000;

/** Calls back when the page has nothing more urgent to do; answers how to call it off. Safari knows no quiet moment: there it is soon. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}
