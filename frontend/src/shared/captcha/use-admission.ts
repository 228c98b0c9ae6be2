import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askSessionAgain, useSession } from '../session/use-session.ts';
import { obtainPass } from './obtain-pass.ts';
import { useCaptchaGate } from './use-captcha-gate.ts';

export function useAdmission() {
  const { t } = useTranslation(['captcha', 'forms']);
  const { isOpen } = useCaptchaGate();
  const { user } = useSession();
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const stop = () => waiting.current?.abort();
  useEffect(() => () => waiting.current?.abort(), []);
  const [missing, setMissing] = useState<string>();
  const field = useRef<{ focus(): void }>(null);
  const sayMissing = () => setMissing(t('required'));

  const wait = async () => {
    waiting.current = new AbortController();
    setWaiting(true);
    return obtainPass(waiting.current.signal)
      .catch(() => 'stopped')
      .finally(() => setWaiting(false));
  };

  const admit = async (): Promise<boolean> => {
    setMissing(undefined);
    const outcome = user === null ? await wait() : 'held';
    if (outcome === 'impossible') {
      sayMissing();
      field.current?.focus();
    }
    return outcome === 'held';
  };

  const explain = async (): Promise<string> => {
    if (user === null) return t('forms:captchaAgain');
    const session = await askSessionAgain();
    return t(session?.user === null ? 'signInEnded' : 'signInUnsure');
  };

  const problem = isOpen ? undefined : missing;
  const captcha = {
    ref: field,
    problem,
    onType: () => setMissing(undefined),
    isAwaited: isWaiting,
  };
  return { isOpen, admit, stop, sayMissing, explain, captcha };
}
