import type { Memory } from '../keys/redis-client.ts';
import type { Metrics } from '../core/metrics.ts';

type Measured = Partial<Record<'keys' | 'deadlines', { memory(): Promise<Memory> }>>;

export function measureMemory(metrics: Metrics, { keys, deadlines }: Measured): void {
  for (const [name, store] of Object.entries({ keys, deadlines })) {
    if (!store) continue;
    metrics.gauge(`pasteroom_${name}_used_bytes`, `Memory of the server of ${name} that is used`, async () => (await store.memory()).used);
    metrics.gauge(`pasteroom_${name}_max_bytes`, `Memory from which the server of ${name} refuses to write`, async () => {
      const { max } = await store.memory();
      if (max === undefined) throw new Error('The server has no limit.');
      return max;
    });
  }
}
