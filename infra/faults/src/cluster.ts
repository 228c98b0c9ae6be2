import type { Closable } from '@pasteroom/kit/core/closable';
import { startCaddy } from '@pasteroom/kit/testing/caddy';
import { openShop } from './shop.ts';
import { startWorkload, type Workload } from './workload.ts';
import {
  freshStores,
  replicasOf,
  type Stores,
  type Replica,
  type ContainerName,
} from './processes.ts';
import { checker, type Checker } from './checker.ts';

export interface Cluster extends Stores {
  replicas: Replica[];
  workload: Workload;
  checker: Checker;
  of(service: ContainerName): Replica[];
  withoutCalls(bff: Replica, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

interface ClusterOptions {
  replicas: number;
  buys: boolean;
  isProxied: boolean;
}

export async function startCluster({
  replicas: count,
  buys,
  isProxied,
}: ClusterOptions): Promise<Cluster> {
  const stores = freshStores();
  const seen = checker({ isProxied });
  let caddy: Closable | undefined;
  const shop = buys ? await openShop() : undefined;
  const replicas = await replicasOf(count, stores, shop?.env ?? {}, seen.reportViolation);
  const of = (service: ContainerName) => replicas.filter((each) => each.service === service);
  const end = async () => {
    await Promise.all(replicas.map((each) => each.end('SIGKILL')));
    await Promise.all([shop?.close(), caddy?.close()]);
  };
  try {
    await Promise.all(replicas.map((each) => each.start()));
    const front = of('bff').map(({ url }) => url);
    if (isProxied) {
      const proxy = await startCaddy(front);
      caddy = proxy;
      front.splice(0, front.length, proxy.url);
    }
    const workload = await startWorkload(front, seen, shop);
    return {
      ...stores,
      replicas,
      workload,
      checker: seen,
      of,
      async withoutCalls({ url }, work) {
        front.splice(front.indexOf(url), 1);
        await work();
        front.push(url);
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
