import { useSyncExternalStore } from 'react';

export type OutsideLink = 'chat' | 'promo' | 'video' | 'mail';

const never = () => () => undefined;

/** Returns null if the URL isn't configured, undefined during the build. */
export function useOutsideLink(name: OutsideLink): string | null | undefined {
  const configured = () => document.documentElement.dataset[`${name}Url`] ?? null;
  // The server has already inserted the links, so hydration must not use the value from the build.
  return useSyncExternalStore(never, configured, () =>
    typeof document === 'undefined' ? undefined : configured(),
  );
}
