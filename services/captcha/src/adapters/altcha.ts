import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { ProofOfWork } from '../core/ports.ts';

/** About 0.2 s of one core of a PC, 1 s of a phone's: 300 to 900 keys are tried, and each costs 2,000 rounds. */
const COST = 2_000;
const FEWEST_KEYS = 300;
const MOST_KEYS = 900;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Tasks of the ALTCHA kind. They are signed, so that nothing of them is kept here; whoever accepts a solution must remember its signature. */
export function altchaProofOfWork(key: string): ProofOfWork {
  const secrets = { hmacSignatureSecret: derived(key, 'altcha challenge'), hmacKeySignatureSecret: derived(key, 'altcha key') };
  return {
    async issue(effort, expiresAt) {
      const counter = randomInt(FEWEST_KEYS * effort, MOST_KEYS * effort);
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter,
        deriveKey,
        expiresAt,
        // By which a browser tells how far it is.
        data: { mostKeys: MOST_KEYS * effort },
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },
    async check(text) {
      const payload = readPayload(text);
      if (!payload) return null;
      // It accepts an altered counter (the key is the proof), so one solution has many payloads; the signature is one.
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      return verified
        ? { signature: payload.challenge.signature, expiresAt: new Date(payload.challenge.parameters.expiresAt * 1_000) }
        : null;
    },
  };
}

const derived = (key: string, purpose: string): string => createHmac('sha256', key).update(purpose).digest('hex');

/** The widget's Base64 JSON; null for anything else. */
function readPayload(text: string): z.output<typeof payloadSchema> | null {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}
