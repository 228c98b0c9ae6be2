import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;

/** Copies, and says for two seconds how it went. */
export function useCopy(): { copy: (text: string) => void; outcome: 'copied' | 'failed' | undefined } {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { copy: (text) => void copyText(text).then((copied) => setOutcome(copied ? 'copied' : 'failed')), outcome };
}
