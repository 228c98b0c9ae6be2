import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { z } from 'zod';
import { AppError } from '@pasteroom/kit/core/errors';
import { FairQueue } from '@pasteroom/kit/core/fair-queue';
import type { ProofOfWork } from '../core/ports.ts';

/** scrypt uses 2 MiB of memory per key (128 × N × r). */
const SCRYPT = { algorithm: 'SCRYPT', cost: 2_048, memoryCost: 8, parallelism: 1 } as const;

/** At the lowest difficulty, a browser tries 32 keys on average. */
const MIN_KEYS = 16;
const MAX_KEYS = 48;

/** Creates one challenge at a time, so at most one core is busy. */
const openDrawQueue = (): FairQueue =>
  new FairQueue({
    maxRunning: 1,
    maxRunningPerClient: 1,
    // In a longer queue, waiting would take longer than solving an image captcha.
    maxSize: 400,
    // Enough for a class of 40.
    maxSizePerClient: 60,
    refuse: (limit) =>
      limit === 'client'
        ? new AppError(
            'rate_limited',
            'Too many concurrent captcha requests. Please try again in 1 second.',
            { retryAfter: 1 },
          )
        : new AppError('unavailable', 'Too many concurrent captcha requests. Please try again.', {
            retryAfter: 2,
          }),
  });

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(SCRYPT.algorithm),
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
      data: z.strictObject({ doublings: z.number(), mostKeys: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Challenges are signed but not stored, so the caller must store accepted signatures. */
export function altchaProofOfWork(key: string): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: derived(key, 'altcha challenge'),
    hmacKeySignatureSecret: derived(key, 'altcha key'),
  };
  const queue = openDrawQueue();
  return {
    issue(doublings, expiresAt, client) {
      const [minKeys, mostKeys] = [MIN_KEYS * 2 ** doublings, MAX_KEYS * 2 ** doublings];
      return queue.run(client, async () => {
        const { parameters, signature = '' } = await createChallenge({
          ...SCRYPT,
          counter: randomInt(minKeys, mostKeys),
          deriveKey,
          expiresAt,
          // Browsers show progress relative to the maximum number of keys.
          data: { doublings, mostKeys },
          ...secrets,
        });
        return { parameters: { ...parameters }, signature };
      });
    },
    async check(text) {
      const payload = readPayload(text);
      if (!payload) return null;
      // Verifies the key's signature instead of deriving the key, which only solvers know. Payloads
      // with a changed counter also pass, so deduplicate by signature.
      const { verified } = await verifySolution({
        ...payload,
        deriveKey: neverDerived,
        ...secrets,
      });
      if (!verified) return null;
      const { signature, parameters } = payload.challenge;
      return {
        signature,
        expiresAt: new Date(parameters.expiresAt * 1_000),
        doublings: parameters.data.doublings,
      };
    },
  };
}

const derived = (key: string, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('hex');

const neverDerived = (): never => {
  throw new Error('Verifying a solution must not derive a key.');
};

function readPayload(text: string): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}
