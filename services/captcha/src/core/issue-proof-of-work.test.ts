import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { issueProofOfWork } from './issue-proof-of-work.ts';
import type { ProofOfWork } from './ports.ts';
import { HARDEST_FROM, recordFailures } from './suspicion.ts';
import { chargePass, PASS_PRICE } from './pass-price.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const proofOfWork: ProofOfWork = {
  issue: async (doublings, expiresAt) => ({
    parameters: { doublings, expiresAt },
    signature: 'signature',
  }),
  check: async () => null,
};

const caller = { user: null, client: 'client' };
const issue = () => issueProofOfWork({ ...fixture.deps, proofOfWork }, caller);

test('issues challenges that last 5 minutes and are four times as hard for suspicious clients', async () => {
  expect(await issue()).toEqual({
    parameters: { doublings: 0, expiresAt: new Date('2026-03-01T12:05:00.000Z') },
    signature: 'signature',
  });
  await recordFailures(fixture.deps, 'client', HARDEST_FROM);
  expect(await issue()).toMatchObject({ parameters: { doublings: 2 } });
});

test('raises the difficulty with the number of passes, up to a maximum', async () => {
  for (let i = 0; i < 4; i += 1) await chargePass(fixture.deps, caller, () => true);
  expect(await issue()).toMatchObject({ parameters: { doublings: 2 } });
  for (let i = 0; i < 8; i += 1) await chargePass(fixture.deps, caller, () => true);
  await recordFailures(fixture.deps, 'client', HARDEST_FROM);
  expect(await issue()).toMatchObject({ parameters: { doublings: PASS_PRICE.maxDoublings } });
});
