import type { components } from '@pasteroom/openapi/paste';
import { createStore } from '../store.ts';
import type { OwnItem } from './author-decisions.ts';

export type Receipt = components['schemas']['Receipt'];

interface PollDeps {
  /** Resolves to null if the text doesn't exist or isn't the caller's. */
  readonly ask: (item: OwnItem) => Promise<Receipt | null>;
  readonly isVisible: () => boolean;
  readonly onVisible: (listener: () => void) => () => void;
  readonly later: (run: () => void, ms: number) => () => void;
  readonly now: () => number;
}

export const POLL_INTERVAL_MS = 10_000;

/** With many texts, polls become less frequent to stay within the rate limit. */
const MIN_GAP_MS = 1_000;

/** The last read can be refunded at first. */
const FINAL_AFTER_MS = 60_000;

export const isUsedUp = ({ readsLeft }: Receipt): boolean => readsLeft === 0;

/** Polls receipts on screen. Components with the same receipt share a poll. */
export function receiptPolls({ ask, isVisible, onVisible, later, now }: PollDeps) {
  const polls = new Map<string, ReturnType<typeof newPoll>>();
  let active = 0;

  const isFinal = (receipt: Receipt | null | undefined): boolean =>
    receipt === null ||
    (receipt !== undefined &&
      isUsedUp(receipt) &&
      now() - Date.parse(receipt.lastReadAt ?? '') > FINAL_AFTER_MS);

  function newPoll(item: OwnItem) {
    const { state, set, subscribe } = createStore<Receipt | null | undefined>(undefined);
    let users = 0;
    let isAsking = false;
    let cancel: () => void = () => undefined;
    let unlisten = cancel;

    const look = async () => {
      if (isAsking || isFinal(state())) return;
      cancel();
      isAsking = true;
      try {
        if (isVisible()) set(await ask(item));
      } catch (error) {
        console.info('loading a receipt failed', error);
      } finally {
        isAsking = false;
      }
      if (users > 0 && !isFinal(state()))
        cancel = later(() => void look(), Math.max(POLL_INTERVAL_MS, active * MIN_GAP_MS));
    };
    const start = () => {
      active += 1;
      unlisten = onVisible(() => void look());
      void look();
    };
    const stop = () => {
      active -= 1;
      cancel();
      unlisten();
    };
    return {
      state,
      subscribe: (listener: () => void): (() => undefined) => {
        const unsubscribe = subscribe(listener);
        users += 1;
        if (users === 1) start();
        return () => {
          unsubscribe();
          users -= 1;
          if (users === 0) stop();
          return undefined;
        };
      },
    };
  }

  return {
    of(item: OwnItem) {
      const key = JSON.stringify([item.uniqueId, item.token]);
      const poll = polls.get(key) ?? newPoll(item);
      polls.set(key, poll);
      return poll;
    },
  };
}
