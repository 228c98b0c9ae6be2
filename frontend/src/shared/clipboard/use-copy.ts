import { useEffect, useState } from 'react';
import { type CopyResult, copyText } from './copy-text.ts';

const CONFIRMATION_MS = 2000;

type Outcome = CopyResult | 'copied';

interface Copying {
  copy: (text: string) => void;
  follow: (copying: Promise<Outcome>) => void;
  outcome: Outcome | undefined;
}

export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const follow = (copying: Promise<Outcome>) => void copying.then(setOutcome);
  const copy = (text: string) =>
    follow(copyText(text).then((isCopied) => (isCopied ? 'copied' : 'failed')));
  return { copy, follow, outcome };
}
