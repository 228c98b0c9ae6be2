import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import { endOf } from './captcha.ts';
import type { ClientFailures, ProofOfWork, Task } from './ports.ts';
import { noiseFor } from './suspicion.ts';

const TASK_LIFE_MS = 5 * MINUTE;

export interface IssueProofOfWorkDeps {
  proofOfWork: ProofOfWork;
  failures: ClientFailures;
  now: Clock;
}

/** A task for the browser, good for 5 minutes; up to four times as long for a client that fails a lot. */
export async function issueProofOfWork({ proofOfWork, failures, now }: IssueProofOfWorkDeps, client: string): Promise<Task> {
  const effort = 2 ** noiseFor(await failures.recent(client));
  return proofOfWork.issue(effort, new Date(endOf(now(), TASK_LIFE_MS) * 1_000));
}
