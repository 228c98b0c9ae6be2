import type { Challenge } from 'altcha/lib';

/** Tells whether this page may compute at all: browsers keep their cryptography from plain http, but for this machine itself. */
export function canProveWork(): boolean {
  return window.isSecureContext && typeof Worker === 'function';
}

/** Solves a task in the background and answers what the server takes for it; undefined when `signal` stopped it. Rejects when it cannot be solved. */
export async function proveWork(task: unknown, signal: AbortSignal): Promise<string | undefined> {
  const challenge = readTask(task);
  const [{ solveChallengeWorkers }, { default: PbkdfWorker }] = await Promise.all([
    import('altcha/lib'),
    import('altcha/workers/pbkdf2?worker'),
  ]);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  if (signal.aborted) return undefined;
  // Two at most: the page must stay quick on a phone.
  const concurrency = Math.min(2, navigator.hardwareConcurrency || 1);
  const solution = await solveChallengeWorkers({ challenge, concurrency, controller, createWorker: () => new PbkdfWorker() });
  if (signal.aborted) return undefined;
  if (solution === null) throw new Error('The task was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

function readTask(task: unknown): Challenge {
  const { parameters, signature } = task as Partial<Challenge>; // checked below
  if (!parameters?.algorithm.startsWith('PBKDF2/') || signature === undefined) throw new Error('The server set a task of an unknown kind.');
  return { parameters, signature };
}
