import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { perService, SERVICES } from '@pasteroom/openapi/services';
import { requiredVariables, readCompose } from '../docker/compose-file.ts';
import { readKustomization, render } from './kustomize.ts';
import { filesOfGenerators, podsOf, readManifests, readSettings, type Pod } from './manifests.ts';

const OURS = ['bff', ...SERVICES];
const REDIS = ['redis-sessions', 'redis-captchas', 'redis-visitors', 'redis-deadlines'];
const SERVERS = ['mongo', ...REDIS, 'kafka', 'minio'];
const base = readManifests('base');
const pods = podsOf(base);
const { services: containers } = readCompose();

const pod = (name: string): Pod => {
  const found = pods.get(name);
  if (!found) throw new Error(`${name} has no manifest.`);
  return found;
};
const inCompose = (name: string) => {
  const found = containers[name];
  if (!found) throw new Error(`${name} is not in the compose file.`);
  return found;
};
const ofKind = (kind: string) => base.filter((manifest) => manifest.kind === kind);
const namesOf = (kind: string) =>
  ofKind(kind)
    .map(({ metadata }) => metadata.name)
    .toSorted();
/** The secrets that a pod cannot start without; others are left out where somebody has none. */
const secretKeys = (one: Pod, secret: string) =>
  one.env.flatMap(({ valueFrom }) =>
    valueFrom?.secretKeyRef?.name === secret && !valueFrom.secretKeyRef.optional ? [valueFrom.secretKeyRef.key] : [],
  );

describe('what compose promises, too', () => {
  test('the same services and servers, by the same images', () => {
    const images = (from: (name: string) => string) => Object.fromEntries([...OURS, ...SERVERS].map((name) => [name, from(name)]));
    expect([...pods.keys()].toSorted()).toEqual(Object.keys(containers).toSorted());
    expect(images((name) => pod(name).image)).toEqual(images((name) => inCompose(name).image));
  });

  test.each(OURS)('%s is told the same by its environment', (name) => {
    // Keys come one by one, to be put together here.
    const told = pod(name).env.filter((variable) => !variable.name.endsWith('_CALLER_KEY'));
    expect(told.map((variable) => variable.name).toSorted()).toEqual(Object.keys(inCompose(name).environment).toSorted());
    const given = (keys = '') => keys.replaceAll(/\$\((\w+)\)/g, '$1!');
    const callerKeys = told.find((variable) => variable.name === 'CALLER_KEYS');
    expect(given(callerKeys?.value)).toBe(inCompose(name).environment['CALLER_KEYS']);
  });

  test('the servers and services are at the same addresses', () => {
    const addresses = readSettings('base/servers/servers.env');
    const told = Object.assign({}, ...OURS.map((name) => inCompose(name).environment)) as Record<string, string>;
    for (const name of OURS)
      for (const { name: variable, valueFrom } of pod(name).env)
        if (valueFrom?.secretKeyRef?.name === 'pasteroom-servers')
          expect([name, variable, addresses[valueFrom.secretKeyRef.key]]).toEqual([name, variable, inCompose(name).environment[variable]]);
    for (const { name, value } of pod('bff').env.filter((variable) => variable.name.endsWith('_URL') && variable.value))
      expect(`${name}=${value}`).toBe(`${name}=${told[name]}`);
  });

  test.each(REDIS)('%s has the same limits and settings', (name) => {
    expect(pod(name).args).toEqual(inCompose(name).command);
  });

  test.each(OURS)('%s listens on the port of its image, and is ready when compose calls it healthy', (name) => {
    const { ports, startupProbe, livenessProbe, readinessProbe } = pod(name);
    expect(ports).toEqual([
      { name: 'http', containerPort: 8080 },
      { name: 'metrics', containerPort: 9464 },
    ]);
    expect(readinessProbe.httpGet).toEqual({ path: inCompose(name).healthcheck.test.at(-1), port: 'http' });
    // A server that is away must not make anybody restart a service.
    expect([startupProbe.httpGet, livenessProbe.httpGet]).toEqual([
      { path: '/healthz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ]);
  });

  test.each([...OURS, ...SERVERS])('%s is confined and limited', (name) => {
    const { securityContext, podSecurity, resources } = pod(name);
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(podSecurity['runAsNonRoot']).toBe(true);
    expect(resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });
});

describe('the cluster', () => {
  test('lets nobody in but by the BFF', () => {
    expect(ofKind('Service').map(({ metadata, spec }) => [metadata.name, spec['type']])).toEqual(
      [...OURS, 'kafka', 'mongo', ...REDIS, 'minio'].map((name) => [name, undefined]),
    );
    expect(JSON.stringify(ofKind('Ingress')).match(/"service":\{"name":"\w+"/g)).toEqual(['"service":{"name":"bff"']);
    expect(ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'nobody')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress'],
    });
    const open = ofKind('NetworkPolicy').filter(
      ({ spec }) => JSON.stringify(spec['ingress'] ?? [{ from: 1 }]).includes('"from"') === false,
    );
    expect(open.map(({ spec }) => spec['podSelector'])).toEqual([{ matchLabels: { 'app.kubernetes.io/name': 'bff' } }]);
  });

  test('shows the metrics of every service to Prometheus, and to nobody who may only call it', () => {
    const policies = ofKind('NetworkPolicy').filter(({ spec }) => JSON.stringify(spec['ingress'] ?? '').includes('"metrics"'));
    expect(policies.map(({ spec }) => spec)).toEqual([
      {
        podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'pasteroom' } },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
            ports: [{ port: 'metrics' }],
          },
        ],
      },
    ]);
    expect(JSON.stringify(ofKind('Service'))).not.toMatch(/metrics|9464/);
  });

  test('grows and shrinks every service, and never takes all of its replicas away', () => {
    expect(namesOf('HorizontalPodAutoscaler')).toEqual(OURS.toSorted());
    expect(namesOf('PodDisruptionBudget')).toEqual(OURS.toSorted());
    expect(namesOf('Deployment')).toEqual(OURS.toSorted());
    expect(namesOf('StatefulSet')).toEqual(SERVERS.toSorted());
  });

  test('names every replica of a service to the BFF, which spreads over them', () => {
    const clusterIps = ofKind('Service').flatMap(({ metadata, spec }) =>
      OURS.includes(metadata.name) ? [[metadata.name, spec['clusterIP']]] : [],
    );
    expect(Object.fromEntries(clusterIps)).toEqual({ bff: undefined, ...perService(() => 'None') });
  });

  test('sets the version of every image of ours in one place', () => {
    const { images } = readKustomization('base/services');
    expect(images.map(({ name }) => name)).toEqual(OURS.map((name) => `pasteroom/${name}`));
  });

  test('asks for no secret that .env does not hold, and no setting that is not given', () => {
    const all = [...pods.values()];
    expect([...new Set(all.flatMap((one) => secretKeys(one, 'pasteroom-secrets')))].toSorted()).toEqual(requiredVariables());
    const settings = all.flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? []));
    expect(new Set(settings)).toEqual(new Set(Object.keys(readSettings('base/services/settings.env'))));
  });
});

test.each(['base', 'overlays/managed'])('%s can be applied as it is: every file that it is made of is there', (folder) => {
  expect(filesOfGenerators(folder).filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
});

const kubectl = spawnSync('kubectl', ['version', '--client']);
const testKustomize = kubectl.status === 0 ? test : test.skip;

const identity = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) });
const byIdentity = (all: unknown[]) =>
  Object.fromEntries(all.map((each) => identity.parse(each)).map((each) => [`${each.kind} ${each.metadata.name}`, each]));

testKustomize.each(['base', 'overlays/managed'])('kustomize makes the same of %s as is checked here', (folder) => {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', new URL(folder, import.meta.url).pathname], { encoding: 'utf8' });
  expect(stderr).toBe('');
  // What is generated from files is called after what these hold, and is not rendered here.
  const named = stdout.replaceAll(/\b(pasteroom-\w+|kafka-config)-[a-z\d]{10}$/gm, '$1');
  const made = parseAllDocuments(named).map((document) => identity.parse(document.toJS()));
  const rendered = render(folder).map((each) => identity.parse(each));
  expect(byIdentity(made.filter(({ kind }) => kind !== 'ConfigMap' && kind !== 'Secret'))).toEqual(
    byIdentity(rendered.map((each) => ({ ...each, metadata: { ...each.metadata, namespace: 'pasteroom' } }))),
  );
});

describe('with managed servers', () => {
  test('there are the same services and no server', () => {
    expect([...podsOf(readManifests('overlays/managed')).keys()]).toEqual(OURS);
  });

  test('the same addresses are asked for that the example shows', () => {
    const asked = new Set([...pods.values()].flatMap((one) => secretKeys(one, 'pasteroom-servers')));
    const shown = Object.keys(readSettings('overlays/managed/servers.env.example'));
    expect(asked).toEqual(new Set(shown));
    expect(Object.keys(readSettings('base/servers/servers.env'))).toEqual(shown);
  });
});
