import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;

interface Copying {
  copy: (text: string) => void;
  /** Says how another way of copying went; its promise tells whether it worked. */
  follow: (copying: Promise<boolean>) => void;
  outcome: 'copied' | 'failed' | undefined;
}

/** Copies, and says for two seconds how it went. */
export function useCopy(): Copying {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const follow = (copying: Promise<boolean>) => void copying.then((copied) => setOutcome(copied ? 'copied' : 'failed'));
  return { copy: (text) => follow(copyText(text)), follow, outcome };
}
