import { useSession } from '../session/use-session.ts';
import { useHasPass } from './use-pass.ts';

/** Whether the visitor has to solve a captcha, as guests without a pass do. Until the server has said who is there, nobody is asked and nobody let through. */
export function useCaptchaGate(): { isGuest: boolean; isOpen: boolean } {
  const { user, isLoading } = useSession();
  const hasPass = useHasPass();
  return { isGuest: user === null && !isLoading, isOpen: user !== null || hasPass };
}
