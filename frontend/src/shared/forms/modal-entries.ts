interface OpenModal {
  readonly canClose: () => boolean;
  readonly close: () => void;
}

type BrowserHistory = Pick<History, 'state' | 'pushState' | 'go' | 'scrollRestoration'>;

/** `popstate` may not fire if a long history was truncated. */
const TIMEOUT_MS = 500;

/**
 * Adds a history entry for each open modal, so the Back button closes the topmost modal. Navigates
 * back if Forward or a reload leads to an entry without its modal.
 */
export function openModalEntries(history: BrowserHistory) {
  const open: OpenModal[] = [];
  let going: ReturnType<typeof setTimeout> | undefined;
  let next: (() => void) | undefined;
  let isLate = false;

  function entries(): number {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'modals' in state
      ? Number(state.modals)
      : 0;
  }

  function goBackTo(count: number): void {
    going = setTimeout(() => {
      isLate = true;
      goOn();
    }, TIMEOUT_MS);
    history.go(count - entries());
  }

  function goOn(): void {
    clearTimeout(going);
    going = undefined;
    const lead = next;
    next = undefined;
    lead?.();
  }

  function match(): void {
    if (going !== undefined) return;
    if (entries() > open.length) goBackTo(open.length);
    while (entries() < open.length) {
      // Otherwise, going back would restore an old scroll position.
      history.scrollRestoration = 'manual';
      history.pushState({ ...(history.state as object | null), modals: entries() + 1 }, '');
    }
  }

  return {
    match,

    isInModal: () => entries() > 0,

    add(modal: OpenModal): () => void {
      open.push(modal);
      // Deferred, because one modal may replace another in the same render.
      queueMicrotask(match);
      return () => {
        const at = open.indexOf(modal);
        if (at >= 0) open.splice(at, 1);
        queueMicrotask(match);
      };
    },

    popped(): void {
      if (entries() === 0) history.scrollRestoration = 'auto';
      if (going === undefined) {
        const isByUser = !isLate;
        isLate = false;
        while (isByUser && open.length > entries() && open.at(-1)?.canClose() === true)
          open.pop()?.close();
        return match();
      }
      if (next !== undefined && entries() > 0) return history.go(-entries());
      const isLedOn = next !== undefined;
      goOn();
      if (!isLedOn) match(); // after navigation, modals unmount with their screen
    },

    leave(lead: () => void): void {
      if (going === undefined && entries() === 0) return lead();
      next = lead;
      if (going === undefined) goBackTo(0);
    },
  };
}
