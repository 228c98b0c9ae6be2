import { useSession } from '../session/use-session.ts';
import { useHasPass } from './use-pass.ts';

/**
 * While the session loads, a visitor without a pass is neither asked for a captcha nor admitted.
 */
export function useCaptchaGate(): { isGuest: boolean; isOpen: boolean } {
  const { user, isLoading } = useSession();
  const hasPass = useHasPass();
  return { isGuest: user === null && !isLoading, isOpen: user !== null || hasPass };
}
