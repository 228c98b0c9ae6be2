import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { Fault } from './faults.ts';
import { gaugeOf, isReady } from './gauges.ts';
import { type Sold, verifyPurchases } from './purchases.ts';
import { verify, type Found } from './verify.ts';
import { startCluster, type Cluster } from './cluster.ts';

export interface Outcome extends Found {
  fault: string;
  calls: number;
  outages: ReadonlyMap<number | string, number>;
  recoverySeconds: number;
  sold: Sold | undefined;
  violations: string[];
  log: string;
}

const WARM_UP_MS = 3 * SECOND;
const STABLE_MS = 3 * SECOND;
const RECOVERY_TIMEOUT_MS = MINUTE;
const MAX_OUTBOX_AGE_SECONDS = 2;

export async function runFault(fault: Fault): Promise<Outcome> {
  const cluster = await startCluster({
    replicas: fault.replicas ?? 1,
    buys: fault.buys ?? false,
    isProxied: fault.isProxied ?? false,
  });
  try {
    const { checker, workload } = cluster;
    await pause(WARM_UP_MS);
    await fault.inject(cluster);
    const recoverySeconds = (await recovery(cluster)) / SECOND;
    await workload.stop();
    const { calls } = checker;
    const outages = new Map(checker.outages);
    if (recoverySeconds > fault.recoversWithin)
      checker.reportViolation(`recovered only after ${recoverySeconds.toFixed(1)} s`);
    if (fault.failsNoCall && outages.size > 0) checker.reportViolation('calls failed');
    if (!fault.losesSessions && checker.lostSessions > 0)
      checker.reportViolation('sessions or captchas were lost');
    const sold = workload.purchases && (await verifyPurchases(workload.purchases, checker));
    const found = await verify(cluster);
    if (found.kept === 0) checker.reportViolation('nothing was acknowledged');
    for (const [status, count] of checker.outages)
      if (count > (outages.get(status) ?? 0) && Number.isFinite(fault.recoversWithin))
        checker.reportViolation(`returned ${status} after recovery`);
    const violations = Array.from(checker.violations, ([what, times]) => `${times} × ${what}`);
    const log = cluster.replicas.map((replica) => replica.log()).join('');
    return { fault: fault.name, calls, outages, recoverySeconds, ...found, sold, violations, log };
  } finally {
    await cluster.close();
    await cluster.workload.stop();
  }
}

async function recovery(cluster: Cluster): Promise<number> {
  const start = performance.now();
  let lastBad = start;
  for (;;) {
    const states = await Promise.all(cluster.replicas.map(isReady));
    const ages = await Promise.all(
      cluster.of('paste').map((replica) => gaugeOf(replica, 'outbox_age_seconds')),
    );
    const now = performance.now();
    if (
      !states.every((whole) => whole) ||
      !ages.every((age) => age !== undefined && age < MAX_OUTBOX_AGE_SECONDS)
    )
      lastBad = now;
    lastBad = Math.max(lastBad, cluster.checker.lastOutage);
    if (now - lastBad >= STABLE_MS || now - start >= RECOVERY_TIMEOUT_MS) return lastBad - start;
    await pause(100);
  }
}
