import { useSyncExternalStore } from 'react';

/** What may stand outside the product, where whoever runs it has configured an address: a chat, a partner's site, a video channel, an address for mail. */
export type OutsideLink = 'chat' | 'promo' | 'video' | 'mail';

const never = () => () => undefined;

/** The configured address of what stands outside; null where none is configured. Undefined while a document is rendered at build. */
export function useOutsideLink(name: OutsideLink): string | null | undefined {
  const configured = () => document.documentElement.dataset[`${name}Url`] ?? null;
  // The server has already put the links into the document, so hydration must not start from what the build knew.
  return useSyncExternalStore(never, configured, () => (typeof document === 'undefined' ? undefined : configured()));
}
