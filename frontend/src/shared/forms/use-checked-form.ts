import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/forms.ts';
import { canProveWork } from '../captcha/proof-of-work.ts';
import { useCaptchaGate } from '../captcha/use-captcha-gate.ts';
import { useFocusAfterSolving } from '../captcha/use-focus-after-solving.ts';
import { usePassWait } from '../captcha/use-pass-wait.ts';
import { askSessionAgain } from '../session/use-session.ts';
import { asksForCaptcha } from './call-failure.ts';

/** A call of a form, and what comes of it. */
interface CheckedCall<Answer> {
  readonly make: () => Promise<Answer>;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * What all forms share whose call a guest makes with a pass: when it may be sent, and what the server asks for after all. Where the captcha has taken
 * the focus with it, that goes to what `next` names, or else to the button.
 */
export function useCheckedForm(next?: () => HTMLElement | null) {
  const { t } = useTranslation();
  const { isGuest, isOpen } = useCaptchaGate();
  const { isWaiting, wait, stop } = usePassWait();
  const [isSending, setSending] = useState(false);
  const [missing, setMissing] = useState<string>();
  const { notice, setNotice, explain } = useRefusal(isGuest);
  const [captcha, button] = [useRef<{ focus(): void }>(null), useRef<HTMLButtonElement>(null)];
  const isBusy = useRef(false);
  useFocusAfterSolving(isOpen, () => (next?.() ?? button.current)?.focus());

  const sayMissing = () => setMissing(t('captcha.required'));
  const isLetIn = async (): Promise<boolean> => {
    const outcome = isGuest ? await wait() : 'held';
    if (outcome === 'impossible') {
      sayMissing();
      captcha.current?.focus();
    }
    return outcome === 'held';
  };
  const attempt = async <Answer>({ make, done, failed }: CheckedCall<Answer>): Promise<void> => {
    setMissing(undefined);
    setNotice(undefined);
    if (!(await isLetIn())) return;
    setSending(true);
    try {
      // What was sent goes, so it is never seen to stop sending.
      done(await make());
    } catch (error) {
      setSending(false);
      if (asksForCaptcha(error)) await explain();
      else failed(error);
    }
  };
  const problem = isOpen ? undefined : missing;
  return {
    isOpen,
    /** Whether somebody could send it now and wait, for no picture has to be read. */
    isReady: !isOpen && canProveWork(),
    /** Why the server did not take the form: to be said above its button. */
    notice,
    /** That the captcha is missing, once the form was to be sent without. */
    problem,
    captcha: { ref: captcha, problem, onType: () => setMissing(undefined), isAwaited: isWaiting, isSending },
    button: { ref: button, isOpen, isSending },
    /** To be called when something in the form changes: what waits to be sent is no longer what stands there. */
    changed: stop,
    /** Sends the form, at once or as soon as the device has earned a pass; where a picture is left to be read, it says so. */
    async send<Answer>(call: CheckedCall<Answer>): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      await attempt(call).finally(() => (isBusy.current = false));
    },
    /** Says at the picture that the captcha is missing, where there is one to be read. */
    sayMissing,
  };
}

/** Finds out why the server wants a captcha after all, and keeps the sentence about it. */
function useRefusal(isGuest: boolean) {
  const { t } = useTranslation();
  const [notice, setNotice] = useState<string>();
  const explain = async () => {
    if (isGuest) return setNotice(t('forms.captchaAgain'));
    const session = await askSessionAgain();
    setNotice(t(session?.user === null ? 'captcha.signInEnded' : 'captcha.signInUnsure'));
  };
  return { notice, setNotice, explain };
}
