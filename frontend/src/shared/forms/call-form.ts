import { createStore } from '../store.ts';
import { asksForCaptcha, type CallProblem, type FormProblem, problemOf, type ProblemRules } from './call-problem.ts';

/** What a form shows of its call. */
export interface CallFormState<Field extends string> {
  readonly isSending: boolean;
  /** The problems, at most one for each field and one for the form. */
  readonly problems: readonly FormProblem<Field>[];
  /** The server's reason for asking for a captcha after all. */
  readonly notice: string | undefined;
}

/** An attempt of a form to make its call. */
interface FormCall<Answer, Field extends string> {
  /** Answers whether it may be made, once that is known. */
  readonly admit: () => Promise<boolean>;
  readonly make: () => Promise<Answer>;
  readonly rules: ProblemRules<Field>;
  /** Answers why the server asks for a captcha. */
  readonly explain: () => Promise<string>;
  readonly onDone: (answer: Answer) => void;
  /** Called with every other failure, including those that the form shows already. */
  readonly onProblem: (problem: CallProblem<Field>, error: unknown) => void;
}

/** The call of a form, without its screen: one attempt at a time, and what came of the last. */
export function callForm<Field extends string>(problems: readonly FormProblem<Field>[] = []) {
  const { state, subscribe, ...store } = createStore<CallFormState<Field>>({ isSending: false, problems, notice: undefined });
  let isBusy = false;
  const set = (part: Partial<CallFormState<Field>>) => store.set({ ...state(), ...part });
  const say = (at: Field | 'form', message: string | undefined) => {
    const others = state().problems.filter((problem) => problem.at !== at);
    set({ problems: message === undefined ? others : [...others, { at, message }] });
  };

  async function attempt<Answer>({ admit, make, rules, explain, onDone, onProblem }: FormCall<Answer, Field>): Promise<void> {
    set({ problems: [], notice: undefined });
    if (!(await admit())) return;
    set({ isSending: true });
    try {
      // What was sent goes, so it is never seen to stop sending.
      onDone(await make());
    } catch (error) {
      set({ isSending: false });
      if (asksForCaptcha(error)) return set({ notice: await explain() });
      const problem = problemOf(error, rules);
      if (!problem.closesForm) say(problem.told.at, problem.told.message);
      onProblem(problem, error);
    }
  }

  return {
    subscribe,
    state,
    /** Sets the problem of a field or of the form, or removes it. */
    say,
    /** Takes back all that was said of what is wrong. */
    clear: () => set({ problems: [] }),
    /** Makes the call, and forgets what was wrong before; while one is on its way, nothing happens. */
    async send<Answer>(call: FormCall<Answer, Field>): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      await attempt(call).finally(() => (isBusy = false));
    },
  };
}
