import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canProveWork } from '../captcha/proof-of-work.ts';
import { useAdmission } from '../captcha/use-admission.ts';
import { useFocusAfterSolving } from '../captcha/use-focus-after-solving.ts';
import { useStore } from '../store.ts';
import { callForm } from './call-form.ts';
import { type CallProblem, type FormProblem, problemOf, type ProblemRules } from './call-problem.ts';

interface CallFormOptions<Input, Answer, Field extends string> extends ProblemRules<Field> {
  /** Makes the call of the form. */
  readonly call: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Called with a failure after which the form must close; `reason` may be shown. Left out, such a failure is shown in the form. */
  readonly onFailed?: (reason: string | undefined) => void;
  /** What the call has failed with already, before the form was opened. */
  readonly failedWith?: unknown;
  /** What gets the focus when it is refused. */
  readonly inputs?: Readonly<Partial<Record<Field, RefObject<HTMLElement | null>>>>;
  /** What gets the focus where a solved captcha has taken it with it; the button, where this answers nothing. */
  readonly next?: () => HTMLElement | null;
}

/**
 * A form that makes a call of the server for which a guest needs a pass: when it may be sent, whether it is on its way, and what is wrong where. What is
 * typed stays as long as the form stands, and it may be sent again after every failure.
 */
export function useCallForm<Input, Answer, Field extends string = never>(options: CallFormOptions<Input, Answer, Field>) {
  const { call, onDone, onFailed, failedWith, inputs, next, ...rules } = options;
  const { t } = useTranslation();
  const { isOpen, admit, stop, sayMissing, explain, captcha } = useAdmission();
  const toldInForm = (problem: CallProblem<Field>): FormProblem<Field> =>
    problem.closesForm ? { at: 'form', message: problem.reason ?? t('notices.failed') } : problem.told;
  const [form] = useState(() => callForm(failedWith === undefined ? [] : [toldInForm(problemOf(failedWith, rules))]));
  const { isSending, problems, notice } = useStore(form);
  const problemAt = (at: Field | 'form') => problems.find((problem) => problem.at === at)?.message;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSolving(isOpen, () => (next?.() ?? button.current)?.focus());

  const onProblem = (problem: CallProblem<Field>, error: unknown) => {
    const { at, message } = toldInForm(problem);
    if (at !== 'form') inputs?.[at]?.current?.focus();
    if (!problem.closesForm) return;
    console.error('The call of a form failed.', error);
    if (onFailed === undefined) form.say(at, message);
    else onFailed(problem.reason);
  };

  return {
    /** The problem of a field or of the form. */
    problemAt,
    /** Sets the problem of a field or of the form, or removes it. */
    say: form.say,
    /** Takes back all that was said of what is wrong. */
    clear: form.clear,
    /** What is wrong with the whole form: to be said above its button. */
    notice: problemAt('form') ?? notice,
    isOpen,
    /** Whether somebody could send it now and wait, for no picture has to be read. */
    isReady: !isOpen && canProveWork(),
    captcha: { ...captcha, isSending },
    button: { ref: button, isOpen, isSending },
    /** Must be called when something in the form changes, since what waits to be sent is out of date then. */
    changed: stop,
    /** Says at the picture that the captcha is missing, where there is one to be read. */
    sayMissing,
    /** Makes the call, at once or as soon as the device has earned a pass; where a picture is left to be read, it says so. */
    send: (input: Input): Promise<void> => form.send({ admit, make: () => call(input), rules, explain, onDone, onProblem }),
  };
}
