import { createStore } from '../store.ts';
import {
  asksForCaptcha,
  type CallProblem,
  type FormProblem,
  problemOf,
  type ProblemRules,
} from './call-problem.ts';

export interface CallFormState<Field extends string> {
  readonly isSending: boolean;
  readonly problems: readonly FormProblem<Field>[];
  readonly notice: string | undefined;
}

interface FormCall<Answer, Field extends string> {
  readonly admit: () => Promise<boolean>;
  readonly make: () => Promise<Answer>;
  readonly rules: ProblemRules<Field>;
  readonly explain: () => Promise<string>;
  readonly onDone: (answer: Answer) => void;
  readonly onProblem: (problem: CallProblem<Field>, error: unknown) => void;
}

export function callForm<Field extends string>(problems: readonly FormProblem<Field>[] = []) {
  const { state, subscribe, ...store } = createStore<CallFormState<Field>>({
    isSending: false,
    problems,
    notice: undefined,
  });
  let isBusy = false;
  const set = (part: Partial<CallFormState<Field>>) => store.set({ ...state(), ...part });
  const say = (at: Field | 'form', message: string | undefined) => {
    const others = state().problems.filter((problem) => problem.at !== at);
    set({ problems: message === undefined ? others : [...others, { at, message }] });
  };

  async function attempt<Answer>({
    admit,
    make,
    rules,
    explain,
    onDone,
    onProblem,
  }: FormCall<Answer, Field>): Promise<void> {
    set({ problems: [], notice: undefined });
    if (!(await admit())) return;
    set({ isSending: true });
    try {
      // After success, the form disappears, so `isSending` stays true.
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
    say,
    clear: () => set({ problems: [] }),
    async send<Answer>(call: FormCall<Answer, Field>): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      await attempt(call).finally(() => (isBusy = false));
    },
  };
}
