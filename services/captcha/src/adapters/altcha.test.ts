import { beforeAll, describe, expect, test } from '@jest/globals';
import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import fc from 'fast-check';
import { altchaProofOfWork } from './altcha.ts';

const proofOfWork = altchaProofOfWork('the key of this service');
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

/** ALTCHA uses the system clock. */
const expiresAt = new Date('2099-01-01T00:00:00.000Z');
let challenge: Challenge;
let solution: Solution;

beforeAll(async () => {
  challenge = (await proofOfWork.issue(0, expiresAt, 'client')) as unknown as Challenge;
  solution = (await solveChallenge({ challenge, deriveKey })) as Solution;
});

describe('a proof-of-work challenge', () => {
  test('accepts the solution of a challenge and returns its signature and expiry', async () => {
    expect(await proofOfWork.check(encode({ challenge, solution }))).toEqual({
      signature: challenge.signature,
      expiresAt,
      doublings: 0,
    });
  });

  test('returns the same signature for a solution with another counter', async () => {
    const altered = await proofOfWork.check(
      encode({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
    );
    expect(altered).toEqual({ signature: challenge.signature, expiresAt, doublings: 0 });
  });

  test('doubles the number of keys with each difficulty step, at 2 MiB per key', async () => {
    expect(solution.counter).toBeGreaterThanOrEqual(16);
    expect(solution.counter).toBeLessThan(48);
    const harder = (await proofOfWork.issue(2, expiresAt, 'client')) as unknown as Challenge;
    const solved = await solveChallenge({ challenge: harder, deriveKey, counterStart: 64 });
    expect(solved?.counter).toBeLessThan(192);
    expect([challenge, harder].map(({ parameters }) => parameters.data)).toEqual([
      { doublings: 0, mostKeys: 48 },
      { doublings: 2, mostKeys: 192 },
    ]);
    for (const { cost, memoryCost } of [challenge.parameters, harder.parameters])
      expect(128 * cost * (memoryCost ?? 0)).toBe(2 * 1_024 ** 2);
  });

  test('rejects a weakened, extended or forged challenge', async () => {
    const { parameters, signature } = challenge;
    const forged = [
      {
        challenge: { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature },
        solution,
      },
      {
        challenge: { parameters: { ...parameters, keySignature: undefined }, signature },
        solution,
      },
      {
        challenge: {
          parameters: { ...parameters, data: { doublings: 6, mostKeys: 48 } },
          signature,
        },
        solution,
      },
      { challenge: { parameters: { ...parameters, extra: {} }, signature }, solution },
      { challenge: { parameters: { ...parameters, cost: 2 }, signature }, solution },
      { challenge: { parameters, signature: (signature ?? '').toUpperCase() }, solution },
      { challenge: await altchaProofOfWork('another key').issue(0, expiresAt, 'client'), solution },
      { challenge, solution: { ...solution, derivedKey: '00' } },
      { challenge: null, solution: null, test: true },
    ];
    for (const payload of forged) expect(await proofOfWork.check(encode(payload))).toBeNull();
  });

  test('rejects the solution of an expired challenge', async () => {
    const over = (await proofOfWork.issue(
      0,
      new Date('2020-01-01T00:00:00.000Z'),
      'client',
    )) as unknown as Challenge;
    expect(await proofOfWork.check(encode({ challenge: over, solution }))).toBeNull();
  });

  test('rejects invalid proof-of-work payloads without throwing', async () => {
    const nonsense = fc.oneof(
      fc.string(),
      fc.json().map((json) => Buffer.from(json).toString('base64')),
      fc.object().map((given) => encode({ challenge: given, solution: given })),
    );
    await fc.assert(
      fc.asyncProperty(nonsense, async (payload) =>
        expect(await proofOfWork.check(payload)).toBeNull(),
      ),
      { numRuns: 200 },
    );
  });
});
