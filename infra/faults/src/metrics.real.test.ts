import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { killEntries } from '@pasteroom/kit/testing/entry';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { freshStores, replicasOf } from './processes.ts';

const OBSERVE = new URL('../../observe/', import.meta.url);
const queried = ['alerts.yaml', 'grafana/dashboards/pasteroom.json'].flatMap((file) =>
  [...readFileSync(new URL(file, OBSERVE), 'utf8').matchAll(/\b(?:pasteroom|process|nodejs)_\w+/g)]
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => name !== 'pasteroom'),
);

describeReal('Pasteroom on real servers', () => {
  afterEach(killEntries);

  test('exports all metrics of the alerts and the dashboard', async () => {
    const replicas = await replicasOf(1, freshStores(), {}, () => undefined);
    await Promise.all(replicas.map((replica) => replica.start()));
    const texts = await Promise.all(
      replicas.map(async ({ entry }) => (await fetch(`${entry?.metricsUrl}/metrics`)).text()),
    );
    const exported = new Set(texts.join('\n').match(/(?<=^# TYPE )\w+/gm));
    expect(queried.length).toBeGreaterThan(20);
    expect(queried.filter((name) => !exported.has(name))).toEqual([]);
  });
});
