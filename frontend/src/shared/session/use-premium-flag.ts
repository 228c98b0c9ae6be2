import { useSyncExternalStore } from 'react';
import { mirroredPremium } from './identity-mirror.ts';

const PREMIUM_POLL_INTERVAL_MS = 1500;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, PREMIUM_POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

export function usePremiumFlag(): boolean {
  return useSyncExternalStore(subscribe, mirroredPremium, () => false);
}
