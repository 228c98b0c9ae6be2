import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canProveWork } from '../captcha/proof-of-work.ts';
import { useAdmission } from '../captcha/use-admission.ts';
import { useFocusAfterSolving } from '../captcha/use-focus-after-solving.ts';
import { useStore } from '../store.ts';
import { callForm } from './call-form.ts';
import {
  type CallProblem,
  type FormProblem,
  problemOf,
  type ProblemRules,
} from './call-problem.ts';

interface CallFormOptions<Input, Answer, Field extends string> extends ProblemRules<Field> {
  readonly call: (input: Input) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onFailed?: (reason: string | undefined) => void;
  readonly failedWith?: unknown;
  readonly inputs?: Readonly<Partial<Record<Field, RefObject<HTMLElement | null>>>>;
  readonly next?: () => HTMLElement | null;
}

export function useCallForm<Input, Answer, Field extends string = never>(
  options: CallFormOptions<Input, Answer, Field>,
) {
  const { call, onDone, onFailed, failedWith, inputs, next, ...rules } = options;
  const { t } = useTranslation();
  const { isOpen, admit, stop, sayMissing, explain, captcha } = useAdmission();
  const toldInForm = (problem: CallProblem<Field>): FormProblem<Field> =>
    problem.closesForm
      ? { at: 'form', message: problem.reason ?? t('notices.failed') }
      : problem.told;
  const [form] = useState(() =>
    callForm(failedWith === undefined ? [] : [toldInForm(problemOf(failedWith, rules))]),
  );
  const { isSending, problems, notice } = useStore(form);
  const problemAt = (at: Field | 'form') => problems.find((problem) => problem.at === at)?.message;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterSolving(isOpen, () => (next?.() ?? button.current)?.focus());

  const onProblem = (problem: CallProblem<Field>, error: unknown) => {
    const { at, message } = toldInForm(problem);
    if (at !== 'form') inputs?.[at]?.current?.focus();
    if (!problem.closesForm) return;
    console.error('form call failed', error);
    if (onFailed === undefined) form.say(at, message);
    else onFailed(problem.reason);
  };

  return {
    problemAt,
    say: form.say,
    clear: form.clear,
    notice: problemAt('form') ?? notice,
    isOpen,
    isReady: !isOpen && canProveWork(),
    captcha: { ...captcha, isSending },
    button: { ref: button, isOpen, isSending },
    changed: stop,
    sayMissing,
    send: (input: Input): Promise<void> =>
      form.send({ admit, make: () => call(input), rules, explain, onDone, onProblem }),
  };
}
