import type { Caller } from '@pasteroom/kit/core/caller';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { endOf } from './captcha.ts';
import type { ProofOfWork, Task } from './ports.ts';
import { noiseFor, recentFailures } from './suspicion.ts';
import { priceFor, PASS_PRICE, type PassPriceDeps } from './pass-price.ts';

const CHALLENGE_LIFE_MS = 5 * MINUTE;

export interface IssueProofOfWorkDeps extends PassPriceDeps {
  proofOfWork: ProofOfWork;
}

/** Clients with many failures get challenges that are up to four times as hard. */
export async function issueProofOfWork(deps: IssueProofOfWorkDeps, caller: Caller): Promise<Task> {
  const { proofOfWork, keys, now } = deps;
  const [price, failed] = await Promise.all([
    priceFor(deps, caller),
    recentFailures(keys, caller.client),
  ]);
  const doublings = Math.min(PASS_PRICE.maxDoublings, price + noiseFor(failed));
  return proofOfWork.issue(
    doublings,
    new Date(endOf(now(), CHALLENGE_LIFE_MS) * 1_000),
    caller.client,
  );
}
