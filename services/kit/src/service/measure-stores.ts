import type { Memory } from '../keys/redis-client.ts';
import type { Mongo } from '../mongo/open-mongo.ts';
import type { Metrics } from '../core/metrics.ts';

type Measured = Partial<Record<'keys' | 'deadlines', { memory(): Promise<Memory> }>> & {
  records?: Pick<Mongo, 'onConnectionWait'>;
};

export function measureStores(metrics: Metrics, { records, keys, deadlines }: Measured): void {
  records?.onConnectionWait(
    metrics.histogram(
      'pasteroom_mongo_connection_wait_seconds',
      'Time that operations wait for a connection to MongoDB',
    ),
  );
  for (const [name, store] of Object.entries({ keys, deadlines })) {
    if (!store) continue;
    metrics.gauge(
      `pasteroom_${name}_used_bytes`,
      `Memory used by the ${name} server`,
      async () => (await store.memory()).used,
    );
    metrics.gauge(
      `pasteroom_${name}_max_bytes`,
      `Memory limit at which the ${name} server rejects writes`,
      async () => {
        const { max } = await store.memory();
        if (max === undefined) throw new Error('The server has no memory limit.');
        return max;
      },
    );
  }
}
