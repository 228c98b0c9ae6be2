import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@pasteroom/openapi/services';
import { podsOf, readManifests } from './manifests.ts';
import { mayReach, type Caller } from './network-policies.ts';

const OURS = ['bff', ...SERVICES];
const SERVERS = ['mongo', 'redis-sessions', 'redis-captchas', 'redis-visitors', 'redis-deadlines', 'kafka', 'minio'];
/** Who is no pod of the product: another one beside it, Prometheus, and whoever runs elsewhere, as what the ingress is of does. */
const STRANGERS: [string, Caller][] = [
  ['a neighbour', { labels: { 'app.kubernetes.io/name': 'debug' } }],
  ['Prometheus', { labels: {}, namespace: 'monitoring' }],
  ['elsewhere', { labels: { 'app.kubernetes.io/name': 'bff', 'app.kubernetes.io/part-of': 'pasteroom' }, namespace: 'elsewhere' }],
];

describe.each([
  ['base', SERVERS],
  ['overlays/managed', []],
])('in %s', (folder, servers) => {
  const manifests = readManifests(folder);
  const pods = podsOf(manifests);
  const callers = new Map([...[...pods].map(([name, { labels }]): [string, Caller] => [name, { labels }]), ...STRANGERS]);

  /** Who may speak to each port of the pod. */
  const callersOf = (name: string) => {
    const { labels = {}, ports = [] } = pods.get(name) ?? {};
    const mayAt = (port: string) =>
      [...callers].flatMap(([each, caller]) => (mayReach(manifests, caller, labels, port) ? [each] : [])).toSorted();
    return Object.fromEntries(ports.map((port) => [port.name, mayAt(port.name)]));
  };

  test('everybody speaks to the BFF, and Prometheus alone to its metrics', () => {
    expect(callersOf('bff')).toEqual({ http: [...callers.keys()].toSorted(), metrics: ['Prometheus'] });
  });

  test.each(SERVICES)('the BFF alone speaks to %s, and Prometheus alone to its metrics', (name) => {
    expect(callersOf(name)).toEqual({ http: ['bff'], metrics: ['Prometheus'] });
  });

  test('every service and the BFF speak to the servers, and nobody else does', () => {
    expect(Object.fromEntries(servers.map((name) => [name, callersOf(name)]))).toEqual(
      Object.fromEntries(servers.map((name) => [name, { [name.split('-')[0] ?? name]: OURS.toSorted() }])),
    );
  });
});
