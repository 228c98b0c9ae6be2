import { useSyncExternalStore } from 'react';
import { mirroredPremium } from './identity-mirror.ts';

/** In milliseconds. */
const PREMIUM_REFRESH = 1500;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, PREMIUM_REFRESH);
  return () => clearInterval(timer);
}

export function usePremiumFlag(): boolean {
  return useSyncExternalStore(subscribe, mirroredPremium, () => false);
}
