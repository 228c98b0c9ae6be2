import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canProveWork } from '../captcha/proof-of-work.ts';
import { useCaptchaGate } from '../captcha/use-captcha-gate.ts';
import { useFocusAfterSolving } from '../captcha/use-focus-after-solving.ts';
import { usePassWait } from '../captcha/use-pass-wait.ts';
import { askSessionAgain, useSession } from '../session/use-session.ts';
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
  const { isOpen } = useCaptchaGate();
  const { letIn, stop, sayMissing, ...captcha } = useLettingIn(isOpen);
  const { notice, forget, explain } = useRefusal();
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);
  useFocusAfterSolving(isOpen, () => (next?.() ?? button.current)?.focus());

  const attempt = async <Answer>({ make, done, failed }: CheckedCall<Answer>): Promise<void> => {
    forget();
    if (!(await letIn())) return;
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
  return {
    isOpen,
    /** Whether somebody could send it now and wait, for no picture has to be read. */
    isReady: !isOpen && canProveWork(),
    /** Why the server did not take the form: to be said above its button. */
    notice,
    captcha: { ...captcha, isSending },
    button: { ref: button, isOpen, isSending },
    /** To be called when something in the form changes: what waits to be sent is no longer what stands there. */
    changed: stop,
    /** Says at the picture that the captcha is missing, where there is one to be read. */
    sayMissing,
    /** Sends the form, at once or as soon as the device has earned a pass; where a picture is left to be read, it says so. */
    async send<Answer>(call: CheckedCall<Answer>): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      await attempt(call).finally(() => (isBusy.current = false));
    },
  };
}

/** Lets the signed-in by, waits for a pass on behalf of all others, and says what is missing where none can be had but by the picture. */
function useLettingIn(isOpen: boolean) {
  const { t } = useTranslation(['captcha', 'forms']);
  const { user } = useSession();
  const { isWaiting, wait, stop } = usePassWait();
  const [missing, setMissing] = useState<string>();
  const field = useRef<{ focus(): void }>(null);
  const sayMissing = () => setMissing(t('required'));
  const letIn = async (): Promise<boolean> => {
    setMissing(undefined);
    const outcome = user === null ? await wait() : 'held';
    if (outcome === 'impossible') {
      sayMissing();
      field.current?.focus();
    }
    return outcome === 'held';
  };
  const problem = isOpen ? undefined : missing;
  return { letIn, stop, sayMissing, ref: field, problem, onType: () => setMissing(undefined), isAwaited: isWaiting };
}

/** Finds out why the server wants a captcha after all, and keeps the sentence about it. */
function useRefusal() {
  const { t } = useTranslation(['captcha', 'forms']);
  const { user } = useSession();
  const [notice, setNotice] = useState<string>();
  const explain = async () => {
    if (user === null) return setNotice(t('forms:captchaAgain'));
    const session = await askSessionAgain();
    setNotice(t(session?.user === null ? 'signInEnded' : 'signInUnsure'));
  };
  return { notice, explain, forget: () => setNotice(undefined) };
}
