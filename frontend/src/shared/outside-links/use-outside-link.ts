import { useSyncExternalStore } from 'react';

/** What may stand outside the product, where whoever runs it has configured an address: a chat, a partner's site, a video channel, an address for mail. */
export type OutsideLink = 'chat' | 'promo' | 'video' | 'mail';

const never = () => () => undefined;

/** Returns the configured address of an external page, null without one, and undefined during the build. */
export function useOutsideLink(name: OutsideLink): string | null | undefined {
  const configured = () => document.documentElement.dataset[`${name}Url`] ?? null;
  // The server has already put the links into the document, so hydration must not start from what the build knew.
  return useSyncExternalStore(never, configured, () => (typeof document === 'undefined' ? undefined : configured()));
}
