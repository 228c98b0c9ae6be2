import { useState } from 'react';
import { usePlan } from '../../shared/session/use-plan.ts';
import { localTexts } from '../../shared/storage.ts';
import { choiceIn, rememberedChoice, type SharingOptions } from './sharing-options.ts';

const remembered = rememberedChoice(localTexts);

/** The next text gets the same expiry and read limit, but no password. */
export function useSharingOptions() {
  const plan = usePlan();
  const [options, setOptions] = useState<SharingOptions>(() => ({
    ...remembered.read(),
    password: '',
  }));
  return {
    options,
    change: (part: Partial<SharingOptions>) => {
      const next = { ...options, ...part };
      setOptions(next);
      remembered.write(choiceIn(plan, next));
    },
    forSubmission: (isSealed: boolean): SharingOptions => ({
      ...choiceIn(plan, options, isSealed),
      password: isSealed ? '' : options.password,
    }),
    forgetPassword: () => setOptions({ ...options, password: '' }),
  };
}
