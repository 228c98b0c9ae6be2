import { type Challenge, scrypt, type Solution, solveChallenge } from 'altcha/lib';

/** The keys of a task that one worker tries: from one on, and then every so manyth. */
export interface WorkerPart {
  readonly challenge: Challenge;
  readonly counterStart: number;
  readonly counterStep: number;
}

/** What a worker says: how many keys it has tried so far, and at last what it found (null where it stopped before) or why it cannot go on. */
export type WorkerWord = { readonly tried: number } | { readonly solution: Solution | null } | { readonly failed: string };

const TOLD_EVERY = 2;

const say = (word: WorkerWord): void => self.postMessage(word);

self.addEventListener('message', ({ data }: MessageEvent<WorkerPart>) => {
  let tried = 0;
  const deriveKey: typeof scrypt.deriveKey = (...input) => {
    tried += 1;
    if (tried % TOLD_EVERY === 0) say({ tried });
    return scrypt.deriveKey(...input);
  };
  // The library's time limit is off: at the highest price a slow phone may need all the time for which a task is valid.
  solveChallenge({ ...data, deriveKey, timeout: 0 }).then(
    (solution) => say({ solution }),
    (error: unknown) => say({ failed: String(error) }),
  );
});
