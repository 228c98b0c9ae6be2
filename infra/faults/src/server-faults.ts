import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { Cluster } from './cluster.ts';
import { type Fault, MAX_RECOVERY_SECONDS } from './faults.ts';
import { commandRedis, type ServerName, withoutServers } from './servers.ts';
import { isShown } from './pages.ts';
import { newText } from './texts.ts';
import { publish, read } from './visitor.ts';

/** Signed-in users can publish and read texts without files, which need only MongoDB. */
async function expectTexts({ workload, checker }: Cluster): Promise<void> {
  const text = { ...newText(), file: undefined };
  workload.texts.push(text);
  await publish(workload.author, checker, text);
  if (!(await read(workload.author, checker, text)))
    checker.reportViolation('a text was not published and read during the outage');
}

/** Pages need only MongoDB. */
async function expectPage({ workload, checker }: Cluster): Promise<void> {
  const page = workload.pages.find(({ isKept }) => isKept);
  if (!page || !(await isShown(workload.author, checker, page)))
    checker.reportViolation('no page was shown during the outage');
}

/** Restarts everything during the outage. A BFF can't read sessions if it starts without Redis. */
export const awayAtStart = (servers: readonly ServerName[]): Fault => ({
  name: `${servers.join(' and ')} away at start, for 120 s`,
  recoversWithin: 30,
  async inject(cluster) {
    const { replicas } = cluster;
    const expectContent = async () => {
      await expectPage(cluster);
      if (!servers.includes('redis')) await expectTexts(cluster);
    };
    await Promise.all(replicas.map((replica) => replica.end('SIGTERM')));
    await withoutServers(servers, async () => {
      const outage = pause(2 * MINUTE);
      await Promise.all(replicas.map((replica) => replica.start()));
      await expectContent();
      await outage;
      await expectContent();
    });
  },
});

export const redisFull: Fault = {
  name: 'Redis full for 60 s',
  recoversWithin: MAX_RECOVERY_SECONDS,
  async inject(cluster) {
    const setLimit = (bytes: number) =>
      commandRedis(cluster.redisUrl, [`CONFIG SET maxmemory ${bytes}`]);
    await setLimit(1);
    try {
      await pause(30 * SECOND);
      await expectTexts(cluster);
      await pause(30 * SECOND);
    } finally {
      await setLimit(0);
    }
  },
};

/**
 * Calls in flight on the killed BFF get a 502. Caddy repeats some reads, which may use up a captcha
 * pass.
 */
export const killedBehindProxy: Fault = {
  name: 'two BFFs behind Caddy, each killed in turn',
  replicas: 2,
  isProxied: true,
  losesSessions: true,
  recoversWithin: MAX_RECOVERY_SECONDS,
  async inject({ of }) {
    for (const bff of of('bff')) {
      await bff.end('SIGKILL');
      await pause(5 * SECOND);
      await bff.start();
      await pause(5 * SECOND);
    }
  },
};
