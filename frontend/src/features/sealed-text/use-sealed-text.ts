import { toBase64url, type Bytes } from '@pasteroom/sealed/base64url';
import { readHead, type WordList } from '@pasteroom/sealed/head';
import type { SealedLink } from '@pasteroom/sealed/link';
import { checkSealed, openToken } from '@pasteroom/sealed/open';
import type { SealedContent } from '@pasteroom/sealed/seal';
import { SealedError } from '@pasteroom/sealed/sealed-error';
import { readWords } from '@pasteroom/sealed/words';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { CaptchaError } from '../../shared/captcha/earning-pass.ts';
import { createKdf } from '../../shared/sealing/kdf.ts';
import { paths } from '../../shared/paths.ts';
import { OpenError, prepareOpening, startOpening } from './open-in-worker.ts';
import { findSealed, type FoundSealed, revealSealed } from './sealed-calls.ts';

export interface OpenedText {
  readonly code: string;
  readonly content: SealedContent;
  readonly expiresAt: string;
  readonly readsLeft: number | undefined;
  /** In base64url. Only for a report. */
  readonly key: string;
}

export type Problem =
  | { readonly kind: 'unknownWord'; readonly word: string; readonly suggestion: string | undefined }
  | { readonly kind: 'wordCount'; readonly count: number }
  | {
      readonly kind:
        | 'changed'
        | 'captcha'
        | 'damagedLink'
        | 'failed'
        | 'insecure'
        | 'interrupted'
        | 'notFound'
        | 'unreliableDevice'
        | 'unsupported'
        | 'wrongWords';
    }
  | { readonly kind: 'server'; readonly message: string };

export type SealedState =
  | { readonly step: 'code' | 'looking' }
  | { readonly step: 'stuck'; readonly problem: Problem }
  | {
      readonly step: 'closed';
      readonly found: FoundSealed;
      readonly list: WordList;
      readonly needsWords: boolean;
    }
  | { readonly step: 'opening'; readonly share: number | undefined }
  | { readonly step: 'opened'; readonly text: OpenedText };

const kdf = createKdf();

/** The key, the words and the text exist only in this page's memory. */
export function useSealedText(link: SealedLink | undefined) {
  const [state, setState] = useState<SealedState>({
    step: link === undefined ? 'code' : 'looking',
  });
  const [problem, setProblem] = useState<Problem | undefined>(
    link?.isDamaged ? { kind: 'damagedLink' } : undefined,
  );
  const [looks, setLooks] = useState(0);
  const code = link?.code;
  useEffect(() => {
    if (code === undefined) return undefined;
    let isStale = false;
    const show = (next: SealedState) => isStale || setState(next);
    look(code, link?.key === undefined).then(show, (error: unknown) =>
      show({ step: 'stuck', problem: problemOf(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [code, link?.key, looks]);

  async function open(closed: SealedState & { step: 'closed' }, typed: string): Promise<void> {
    setProblem(undefined);
    setState({ step: 'opening', share: undefined });
    try {
      const key = link?.key ?? (await keyFrom(typed, closed));
      if ('kind' in key) {
        setProblem(key);
        return setState(closed);
      }
      setState({ step: 'opened', text: await opened(closed.found, key, setState) });
      kdf.terminate();
    } catch (error) {
      const told = problemOf(error);
      const canRetry = told.kind === 'wrongWords' || isBeforeReading(error);
      if (canRetry) setProblem(told);
      setState(canRetry ? closed : { step: 'stuck', problem: told });
    }
  }

  return {
    state,
    problem,
    open,
    lookAgain: () => {
      setState({ step: 'looking' });
      setLooks(looks + 1);
    },
    /** Starts the key derivation's worker, which takes a moment. */
    prepare: () => void kdf.check().catch(() => undefined),
    forgetProblem: () => setProblem(undefined),
  };
}

async function look(code: string, needsWords: boolean): Promise<SealedState> {
  if (!isSecureContext) return { step: 'stuck', problem: { kind: 'insecure' } };
  const found = await findSealed(code);
  if (found !== undefined) {
    const { list } = readHead(found.sealed.head);
    prepareOpening();
    return { step: 'closed', found, list, needsWords };
  }
  location.replace(`${paths.pasteText}#${encodeURIComponent(code)}`);
  return { step: 'looking' };
}

async function keyFrom(
  typed: string,
  { list, found: { sealed } }: SealedState & { step: 'closed' },
): Promise<Bytes | Problem> {
  const read = await readWords(typed, list);
  if (read.ok) return kdf.keyOfWords(sealed, read.numbers);
  return read.fault === 'count'
    ? { kind: 'wordCount', count: read.count }
    : { kind: 'unknownWord', word: read.word, suggestion: read.suggestion };
}

async function opened(
  { uniqueId: code, sealed, expiresAt }: FoundSealed,
  key: Bytes,
  show: (state: SealedState) => void,
): Promise<OpenedText> {
  const head = await checkSealed(sealed, key, { code, expiresAt: new Date(expiresAt) });
  const opening = await startOpening();
  try {
    const revealed = await revealSealed(code, await openToken(key, head));
    const url = new URL(revealed.body, location.href).href;
    const content = await opening.open({ url, key, head: sealed.head }, (share) =>
      show({ step: 'opening', share }),
    );
    const { readsLeft } = revealed;
    return { code, content, expiresAt, readsLeft, key: toBase64url(key) };
  } finally {
    opening.close();
  }
}

/** The server answered without taking a read, so another click is harmless. */
const isBeforeReading = (error: unknown): boolean =>
  error instanceof CaptchaError ||
  (error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 404 &&
    error.status !== 410);

const REASONS = {
  changed: 'changed',
  unsupported: 'unsupported',
  wrong_words: 'wrongWords',
  unreliable_device: 'unreliableDevice',
  too_large: 'changed',
  interrupted: 'interrupted',
} as const;

function problemOf(error: unknown): Problem {
  if (error instanceof SealedError || error instanceof OpenError)
    return { kind: REASONS[error.reason] };
  if (error instanceof CaptchaError) return { kind: 'captcha' };
  if (error instanceof ApiError)
    return error.status === 404 ? { kind: 'notFound' } : { kind: 'server', message: error.message };
  console.error('opening the sealed text failed', error);
  return { kind: 'failed' };
}
