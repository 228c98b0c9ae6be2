import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Fixture, createFixture } from '../testing/fixture.ts';
import { issueProofOfWork } from './issue-proof-of-work.ts';
import type { ProofOfWork } from './ports.ts';
import { HARDEST_FROM } from './suspicion.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const proofOfWork: ProofOfWork = {
  issue: async (effort, expiresAt) => ({ parameters: { effort, expiresAt }, signature: 'signature' }),
  check: async () => null,
};

test('a task lasts 5 minutes and costs a suspicious client four times as much', async () => {
  const issue = () => issueProofOfWork({ ...fixture.deps, proofOfWork }, 'client');
  expect(await issue()).toEqual({ parameters: { effort: 1, expiresAt: new Date('2026-03-01T12:05:00.000Z') }, signature: 'signature' });
  await fixture.deps.failures.add('client', HARDEST_FROM);
  expect(await issue()).toMatchObject({ parameters: { effort: 4 } });
});
