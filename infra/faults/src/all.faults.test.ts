import { afterAll, afterEach, expect, test } from '@jest/globals';
import { killEntries } from '@pasteroom/kit/testing/entry';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { manyExpired, manyQueued } from './backlog-faults.ts';
import { duplicated, poisoned } from './event-faults.ts';
import {
  crashed,
  flushed,
  killed,
  oneOfTwoKilled,
  overloaded,
  rollingRestart,
  silent,
  stopped,
  whileBuying,
} from './faults.ts';
import { CONTAINERS } from './processes.ts';
import { promisesOf, tableOf, tableOfPayments, verdictOf } from './report.ts';
import { runFault, type Outcome } from './run-fault.ts';
import { awayAtStart, killedBehindProxy, redisFull } from './server-faults.ts';

const SERVERS = ['mongo', 'redis', 'kafka', 's3'] as const;
const FAULTS = [
  ...CONTAINERS.map(killed),
  ...SERVERS.map(crashed),
  ...SERVERS.map(stopped),
  ...SERVERS.map(silent),
  awayAtStart(['kafka', 's3']),
  awayAtStart(['redis']),
  redisFull,
  flushed(12_000),
  poisoned,
  duplicated(8_000, { alone: true }),
  manyExpired,
  manyQueued,
  oneOfTwoKilled,
  killedBehindProxy,
  rollingRestart,
  overloaded,
  ...[
    stopped('kafka'),
    stopped('mongo'),
    silent('mongo'),
    ...(['payment', 'account', 'publish'] as const).map(killed),
    crashed('mongo'),
  ].map(whileBuying),
];

describeReal('Pasteroom under load on real servers', () => {
  const outcomes: Outcome[] = [];
  afterEach(killEntries);
  afterAll(
    () => void process.stdout.write(`\n${tableOf(outcomes)}\n\n${tableOfPayments(outcomes)}\n`),
  );

  test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    'preserves acknowledged data despite this fault: %s',
    async (_name, fault) => {
      const outcome = await runFault(fault);
      outcomes.push(outcome);
      // Jest itself prints nothing until the last fault has finished.
      process.stdout.write(
        `${outcomes.length}/${FAULTS.length} ${outcome.fault}: ${promisesOf(outcome)}\n`,
      );
      expect(verdictOf(outcome)).toEqual({ lost: 0, violations: [] });
    },
    900_000,
  );
});
