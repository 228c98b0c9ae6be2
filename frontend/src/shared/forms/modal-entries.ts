/** An open modal, as the way back meets it. */
interface OpenModal {
  /** Whether it can be closed just now. */
  readonly canClose: () => boolean;
  readonly close: () => void;
}

type BrowserHistory = Pick<History, 'state' | 'pushState' | 'go' | 'scrollRestoration'>;

/** How long going back may take where the browser does not tell that it has, as where the beginning of a long history was cut off. */
const PATIENCE_MS = 500;

/**
 * Gives each open modal an entry of the browser's history, so that the way back closes the topmost one before it leaves the screen. An entry goes when its
 * modal is closed otherwise; one that is come upon later, by the way forward or after a reload, opens nothing, and is left again.
 */
export function openModalEntries(history: BrowserHistory) {
  const open: OpenModal[] = [];
  let going: ReturnType<typeof setTimeout> | undefined;
  let next: (() => void) | undefined;

  /** How many entries of modals lie between the screen's own and here. */
  function entries(): number {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'modals' in state ? Number(state.modals) : 0;
  }

  function goBackTo(count: number): void {
    going = setTimeout(goOn, PATIENCE_MS);
    history.go(count - entries());
  }

  function goOn(): void {
    clearTimeout(going);
    going = undefined;
    const lead = next;
    next = undefined;
    lead?.();
  }

  /** Makes the entries as many as the modals. */
  function match(): void {
    if (going !== undefined) return;
    if (entries() > open.length) goBackTo(open.length);
    while (entries() < open.length) {
      history.scrollRestoration = 'manual'; // else the screen would jump back to where it was when the modal was opened
      history.pushState({ ...(history.state as object | null), modals: entries() + 1 }, '');
    }
  }

  return {
    match,

    /** Tells whether an entry of a modal lies between the screen's own and here. */
    isInModal: () => entries() > 0,

    /** Adds a modal that has been opened; the function that it answers takes it away. */
    add(modal: OpenModal): () => void {
      open.push(modal);
      // The entries are matched in a microtask, since one modal may replace another in the same render.
      queueMicrotask(match);
      return () => {
        const at = open.indexOf(modal);
        if (at >= 0) open.splice(at, 1);
        queueMicrotask(match);
      };
    },

    /** Must be called when the browser has gone back or forward. */
    popped(): void {
      if (entries() === 0) history.scrollRestoration = 'auto';
      if (going === undefined) {
        while (open.length > entries() && open.at(-1)?.canClose() === true) open.pop()?.close();
        return match();
      }
      if (next !== undefined && entries() > 0) return history.go(-entries());
      const isLedOn = next !== undefined;
      goOn();
      if (!isLedOn) match(); // else the modals go with the screen that is left
    },

    /** Does what leads to another screen, once no entry of a modal lies between. */
    leave(lead: () => void): void {
      if (going === undefined && entries() === 0) return lead();
      next = lead;
      if (going === undefined) goBackTo(0);
    },
  };
}
