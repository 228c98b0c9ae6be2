import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api, unwrap } from '../../api/client.ts';
import { serverTime } from '../../api/server-clock.ts';
import { useStore } from '../store.ts';
import type { OwnItem } from './author-decisions.ts';
import { type Receipt, receiptPolls } from './receipt-polls.ts';

const polls = receiptPolls({
  ask: askReceipt,
  isVisible: () => document.visibilityState === 'visible',
  onVisible: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  now: serverTime,
});

async function askReceipt({ uniqueId, token }: OwnItem): Promise<Receipt | null> {
  const header = token === undefined ? {} : { 'X-Delete-Token': token };
  try {
    return await unwrap(
      api.GET('/texts/{code}/receipt', { params: { path: { code: uniqueId }, header } }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Returns undefined until the receipt is known, and if the text no longer exists. */
export function useReceipt(item: OwnItem, onGone?: () => void): Receipt | undefined {
  const receipt = useStore(polls.of(item));
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (receipt === null) gone();
  }, [receipt]);
  return receipt ?? undefined;
}
