import { type Challenge, scrypt, type Solution, solveChallenge } from 'altcha/lib';

export interface WorkerPart {
  readonly challenge: Challenge;
  readonly counterStart: number;
  readonly counterStep: number;
}

export type WorkerWord =
  { readonly tried: number } | { readonly solution: Solution | null } | { readonly failed: string };

const KEYS_PER_REPORT = 2;

const say = (word: WorkerWord): void => self.postMessage(word);

self.addEventListener('message', ({ data }: MessageEvent<WorkerPart>) => {
  let tried = 0;
  const deriveKey: typeof scrypt.deriveKey = (...input) => {
    tried += 1;
    if (tried % KEYS_PER_REPORT === 0) say({ tried });
    return scrypt.deriveKey(...input);
  };
  // Without a time limit, because slow phones may need the task's entire lifetime.
  solveChallenge({ ...data, deriveKey, timeout: 0 }).then(
    (solution) => say({ solution }),
    (error: unknown) => say({ failed: String(error) }),
  );
});
