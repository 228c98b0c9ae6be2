import type { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { usePremiumFlag } from './use-premium-flag.ts';
import { useSession } from './use-session.ts';

export function usePlan(): keyof typeof PLANS {
  const { user } = useSession();
  const isPremium = usePremiumFlag();
  if (user === null) return 'guest';
  return isPremium ? 'premium' : 'account';
}
