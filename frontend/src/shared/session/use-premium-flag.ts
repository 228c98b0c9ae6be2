import { useSyncExternalStore } from 'react';
import { mirroredPremium } from './identity-mirror.ts';

/** How often the mirrored flag is read again, in milliseconds. */
const PREMIUM_REFRESH = 1500;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, PREMIUM_REFRESH);
  return () => clearInterval(timer);
}

/** Whether this browser shows premium; follows the mirror within 1.5 s, whoever changed it. */
export function usePremiumFlag(): boolean {
  return useSyncExternalStore(subscribe, mirroredPremium, () => false);
}
