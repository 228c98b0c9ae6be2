import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { z } from 'zod';
import { AppError } from '@pasteroom/kit/core/errors';
import { FairQueue } from '@pasteroom/kit/core/fair-queue';
import type { ProofOfWork } from '../core/ports.ts';

/** scrypt writes 2 MiB for each key (128 × N × r) and reads them again at random: 4 ms natively, 7 ms in a PC's browser, 28 ms in a phone's. */
const SCRYPT = { algorithm: 'SCRYPT', cost: 2_048, memoryCost: 8, parallelism: 1 } as const;

/** At the least price 32 keys are tried on average: 0.15 s of a PC's two cores, 0.5 s of a phone's, and no more than 0.7 s. */
const FEWEST_KEYS = 16;
const MOST_KEYS = 48;

/** The challenges that are drawn, one after the other, so that no more than one core is busy with them. */
const openDrawQueue = (): FairQueue =>
  new FairQueue({
    maxRunning: 1,
    maxRunningPerClient: 1,
    // At 4 ms each the last one waits 1.6 s, and beyond that a picture is quicker.
    maxSize: 400,
    // A class of 40 people that opens a page at the same moment, and some more.
    maxSizePerClient: 60,
    refuse: (limit) =>
      limit === 'client'
        ? new AppError('rate_limited', 'Too many captchas were asked for at once. Please try again in 1 second.', { retryAfter: 1 })
        : new AppError('unavailable', 'Too many captchas were asked for at once. Please try again.', { retryAfter: 2 }),
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

/** Tasks of the ALTCHA kind. They are signed, so that nothing of them is kept here; whoever accepts a solution must remember its signature. */
export function altchaProofOfWork(key: string): ProofOfWork {
  const secrets = { hmacSignatureSecret: derived(key, 'altcha challenge'), hmacKeySignatureSecret: derived(key, 'altcha key') };
  const queue = openDrawQueue();
  return {
    issue(doublings, expiresAt, client) {
      const [fewestKeys, mostKeys] = [FEWEST_KEYS * 2 ** doublings, MOST_KEYS * 2 ** doublings];
      return queue.run(client, async () => {
        const { parameters, signature = '' } = await createChallenge({
          ...SCRYPT,
          counter: randomInt(fewestKeys, mostKeys),
          deriveKey,
          expiresAt,
          // A browser computes its progress from the largest number of keys.
          data: { doublings, mostKeys },
          ...secrets,
        });
        return { parameters: { ...parameters }, signature };
      });
    },
    async check(text) {
      const payload = readPayload(text);
      if (!payload) return null;
      // The check computes two signatures and no scrypt: that of the task, and that of the key, which nobody knows without having found it.
      // An altered counter is accepted (the key is the proof), so one solution has many payloads; the signature is one.
      const { verified } = await verifySolution({ ...payload, deriveKey: neverDerived, ...secrets });
      if (!verified) return null;
      const { signature, parameters } = payload.challenge;
      return { signature, expiresAt: new Date(parameters.expiresAt * 1_000), doublings: parameters.data.doublings };
    },
  };
}

const derived = (key: string, purpose: string): string => createHmac('sha256', key).update(purpose).digest('hex');

const neverDerived = (): never => {
  throw new Error('To check a solution costs no key.');
};

/** The widget's Base64 JSON; null for anything else. */
function readPayload(text: string): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}
