import { afterEach, expect, test } from '@jest/globals';
import { killEntries } from '@pasteroom/kit/testing/entry';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { duplicated } from './event-faults.ts';
import { flushed, killed } from './faults.ts';
import { verdictOf } from './report.ts';
import { runFault } from './run-fault.ts';

// Other tests run on the same machine, so neither the recovery time nor later outages are checked.
const QUICK = [killed('paste'), flushed(1_000), duplicated(3_000, { alone: false })].map(
  (fault) => ({
    ...fault,
    recoversWithin: Infinity,
  }),
);

describeReal('Pasteroom under load on real servers', () => {
  afterEach(killEntries);

  test.each(QUICK.map((fault) => [fault.name, fault] as const))(
    'preserves acknowledged data despite this fault: %s',
    async (_name, fault) => {
      expect(verdictOf(await runFault(fault))).toEqual({ lost: 0, violations: [] });
    },
    120_000,
  );
});
