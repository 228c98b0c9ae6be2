import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { ContainerName } from './processes.ts';
import { flushRedis, interrupt, type ServerName } from './servers.ts';
import { newText } from './texts.ts';
import { publish } from './visitor.ts';
import type { Cluster } from './cluster.ts';

export interface Fault {
  name: string;
  replicas?: number;
  buys?: true;
  /** Sends all calls through Caddy. */
  isProxied?: true;
  recoversWithin: number;
  /** Even requests in flight must succeed. */
  failsNoCall?: true;
  /** Sessions and captchas may be lost. */
  losesSessions?: true;
  inject(cluster: Cluster): Promise<void>;
}

/** Longer than consumers retry rejected events. */
const SILENCE_MS = MINUTE;
const OUTAGE_MS = 2 * MINUTE;
export const MAX_RECOVERY_SECONDS = 10;
const recoversWithin = (server: ServerName): number =>
  server === 'kafka' ? 30 : MAX_RECOVERY_SECONDS;

export const killed = (service: ContainerName): Fault => ({
  name: `kill -9 of ${service}`,
  recoversWithin: MAX_RECOVERY_SECONDS,
  async inject({ of }) {
    for (const replica of of(service)) {
      await replica.end('SIGKILL');
      await replica.start();
    }
  },
});

/** Redis syncs to disk once a second, so a crash may lose sessions. */
export const crashed = (server: ServerName): Fault => ({
  name: `crash and restart of ${server}`,
  recoversWithin: recoversWithin(server),
  ...(server === 'redis' && { losesSessions: true }),
  inject: () => interrupt(server, ['kill', 'start'], 0),
});

export const stopped = (server: ServerName): Fault => ({
  name: `${server} stopped for ${OUTAGE_MS / SECOND} s`,
  // Each outbox relay retries every few seconds, and the services recover one after another.
  recoversWithin: 30,
  inject: () => interrupt(server, ['stop', 'start'], OUTAGE_MS),
});

/** A paused server accepts connections but never responds, so only timeouts reveal the failure. */
export const silent = (server: ServerName): Fault => ({
  name: `${server} silent for ${SILENCE_MS / SECOND} s`,
  recoversWithin: recoversWithin(server),
  inject: () => interrupt(server, ['pause', 'unpause'], SILENCE_MS),
});

export const whileBuying = (fault: Fault): Fault => ({
  ...fault,
  name: `payments: ${fault.name}`,
  buys: true,
});

export const flushed = (afterwardsMs: number): Fault => ({
  name: 'Redis flushed',
  recoversWithin: MAX_RECOVERY_SECONDS,
  losesSessions: true,
  async inject({ redisUrl }) {
    await flushRedis(redisUrl);
    await pause(afterwardsMs);
  },
});

export const oneOfTwoKilled: Fault = {
  name: 'two replicas of everything, one of each killed',
  replicas: 2,
  recoversWithin: MAX_RECOVERY_SECONDS,
  async inject({ replicas }) {
    for (const replica of replicas.filter((_, at) => at % 2 === 0)) {
      await replica.end('SIGKILL');
      await pause(SECOND);
      await replica.start();
    }
  },
};

/** As in Kubernetes, the load balancer drains a BFF before the BFF stops. */
export const rollingRestart: Fault = {
  name: 'rolling restart of two replicas of everything',
  replicas: 2,
  recoversWithin: MAX_RECOVERY_SECONDS,
  failsNoCall: true,
  async inject({ replicas, checker, withoutCalls }) {
    for (const replica of replicas) {
      const restart = async () => {
        const how = await replica.end('SIGTERM');
        if (how !== 0) checker.reportViolation(`${replica.service} exited with ${how} on SIGTERM`);
        await replica.start();
      };
      await (replica.service === 'bff' ? withoutCalls(replica, restart) : restart());
    }
  },
};

const CLIENTS = 1_500;
const OVERLOAD_MS = 5 * SECOND;

export const overloaded: Fault = {
  name: `${CLIENTS} publish all at once`,
  recoversWithin: MAX_RECOVERY_SECONDS,
  async inject({ workload, checker }) {
    const end = performance.now() + OVERLOAD_MS;
    const client = async () => {
      while (performance.now() < end) {
        const text = newText();
        workload.texts.push(text);
        await publish(workload.author, checker, text);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    if (!checker.outages.has(503))
      checker.reportViolation('no request was rejected, so nothing was overloaded');
  },
};
