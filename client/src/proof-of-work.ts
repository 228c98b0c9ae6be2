import { availableParallelism } from 'node:os';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { PasteroomError } from './errors.ts';

/** scrypt runs in Node's thread pool, which has four threads. */
const MAX_SEARCHES = 4;
/** A hostile server could request more memory than the machine has. */
const MAX_MEMORY_BYTES = 64 * 1_024 ** 2;

/**
 * Returns the payload that earns a captcha pass.
 * @throws PasteroomError if the challenge is unknown or expires, or the signal's reason
 */
export async function solve(challenge: unknown, signal: AbortSignal): Promise<string> {
  const { parameters, signature } = readChallenge(challenge);
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort);
  const count = Math.min(MAX_SEARCHES, availableParallelism());
  const searches = Array.from({ length: count }, async (_, counterStart) => {
    const found = await solveChallenge({
      challenge: { parameters, signature },
      controller: stop,
      counterStart,
      counterStep: count,
      deriveKey,
      timeout: Math.max(1, (parameters.expiresAt ?? 0) * 1_000 - Date.now()),
    });
    if (found === null) throw unsolved('was not solved before it expired');
    return found;
  });
  try {
    const solution = await Promise.any(searches).catch((error: AggregateError) => {
      signal.throwIfAborted();
      throw error.errors[0];
    });
    return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
  } finally {
    stop.abort();
    signal.removeEventListener('abort', onAbort);
  }
}

function readChallenge(challenge: unknown): Pick<Required<Challenge>, 'parameters' | 'signature'> {
  const { parameters, signature } = challenge as Partial<Challenge>; // checked below
  const { algorithm, cost = 0, memoryCost = 0 } = parameters ?? {};
  if (parameters === undefined || signature === undefined || algorithm !== 'SCRYPT')
    throw unsolved('is of an unknown kind');
  if (!(128 * cost * memoryCost <= MAX_MEMORY_BYTES)) throw unsolved('needs too much memory');
  return { parameters, signature };
}

const unsolved = (why: string): PasteroomError =>
  new PasteroomError({
    code: 'unexpected',
    status: 0,
    message: `The server's proof-of-work challenge ${why}.`,
  });
