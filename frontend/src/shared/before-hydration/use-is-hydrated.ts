import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while React takes over the document as it was rendered ahead, true from then on: for what a server cannot know, such as the fragment of an address. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
