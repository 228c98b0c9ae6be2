import { useSession } from '../session/use-session.ts';
import { useHasPass } from './use-pass.ts';

/** While the session of a visitor without a pass loads, `isGuest` and `isOpen` are false. */
export function useCaptchaGate(): { isGuest: boolean; isOpen: boolean } {
  const { user, isLoading } = useSession();
  const hasPass = useHasPass();
  return { isGuest: user === null && !isLoading, isOpen: user !== null || hasPass };
}
