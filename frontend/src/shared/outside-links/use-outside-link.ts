import { useSyncExternalStore } from 'react';

/** What may stand outside the product, where whoever runs it has configured an address: a chat, a partner's site, a video channel, an address for mail. */
export type OutsideLink = 'chat' | 'promo' | 'video' | 'mail';

const never = () => () => undefined;

/**
 * The configured address of what stands outside; null where none is configured. Undefined while a document is made: the server puts the address
 * where `data-outside-link` names it, and base.css hides what `data-outside` says to need one that is not there.
 */
export function useOutsideLink(name: OutsideLink): string | null | undefined {
  return useSyncExternalStore(
    never,
    () => document.documentElement.dataset[`${name}Url`] ?? null,
    () => undefined,
  );
}
