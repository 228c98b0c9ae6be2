import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { perService, SERVICES } from '@pasteroom/openapi/services';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { OWN_CONTAINERS, readAsContainer, REDIS } from '../checks/container-settings.ts';
import { describeWith } from '../checks/tools.ts';

const SERVERS = ['kafka', 'minio', 'mongo', ...REDIS];

const reference = z.object({
  name: z.string(),
  key: z.string(),
  optional: z.boolean().default(false),
});
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: reference }).optional(),
});
const container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()).optional(),
  env: z.array(variable).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  securityContext: z.unknown(),
});
const manifest = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).default({}),
  spec: z
    .looseObject({
      template: z
        .object({
          spec: z.object({
            securityContext: z.unknown(),
            containers: z.array(container).length(1),
          }),
        })
        .optional(),
    })
    .default({}),
});
type Resource = z.output<typeof manifest>;

const here = (name: string): string => new URL(name, import.meta.url).pathname;
const built = (folder: string): Resource[] =>
  parseAllDocuments(execFileSync('kustomize', ['build', here(folder)], { encoding: 'utf8' })).map(
    (each) => manifest.parse(each.toJS()),
  );
const read = (file: string): string => readFileSync(here(file), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

describeWith('kustomize', ['kustomize', 'version'], 'the Kubernetes cluster', () => {
  const base = built('base');
  const ofKind = (kind: string) => base.filter((each) => each.kind === kind);
  const namesOf = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
  const podsOf = (manifests: Resource[]) =>
    new Map(
      manifests.flatMap(({ metadata, spec }) =>
        spec.template ? [[metadata.name, spec.template.spec] as const] : [],
      ),
    );
  const pods = podsOf(base);
  const containerOf = (name: string) => {
    const found = pods.get(name)?.containers[0];
    if (!found) throw new Error(`${name} is not in the cluster.`);
    return found;
  };
  const secretKeys = (secret: string) =>
    [...pods.keys()].flatMap((name) =>
      containerOf(name).env.flatMap(({ valueFrom }) =>
        valueFrom?.secretKeyRef.name.startsWith(secret) && !valueFrom.secretKeyRef.optional
          ? [valueFrom.secretKeyRef.key]
          : [],
      ),
    );

  function environmentOf(name: string, secret: string): Record<string, string> {
    const seen: Record<string, string> = {};
    const { env, envFrom } = containerOf(name);
    const dataOf = (source: string) => base.find(({ metadata }) => metadata.name === source)?.data;
    for (const { configMapRef } of envFrom) Object.assign(seen, dataOf(configMapRef.name));
    for (const { name: variable, value, valueFrom } of env) {
      const { name: source = '', key = '', optional = false } = valueFrom?.secretKeyRef ?? {};
      const inSecret =
        source === 'pasteroom-secrets' ? !optional && btoa(secret) : dataOf(source)?.[key];
      const given = value?.replaceAll(/\$\((\w+)\)/g, (_, other: string) => seen[other] ?? '');
      seen[variable] = given ?? (inSecret ? atob(inSecret) : '');
    }
    return seen;
  }

  test('runs every service and every server in the base configuration', () => {
    expect(namesOf('Deployment').toSorted()).toEqual(OWN_CONTAINERS.toSorted());
    expect(namesOf('StatefulSet').toSorted()).toEqual(SERVERS.toSorted());
    expect(OWN_CONTAINERS.map((name) => containerOf(name).image)).toEqual(
      OWN_CONTAINERS.map((name) => `pasteroom/${name}:latest`),
    );
  });

  test.each(OWN_CONTAINERS)('passes all required settings to %s', (name) => {
    expect(() => readAsContainer(name, environmentOf(name, 'x'.repeat(40)))).not.toThrow();
  });

  test('passes only its own caller key to each service', () => {
    const keysOf = (name: string) =>
      containerOf(name).env.filter((each) => each.name.endsWith('_CALLER_KEY')).length;
    expect(OWN_CONTAINERS.map((name) => keysOf(name))).toEqual([
      SERVICES.length,
      ...SERVICES.map(() => 1),
    ]);
    for (const name of SERVICES) expect(environmentOf(name, 'x')['CALLER_KEYS']).toBe(`${name}=x`);
  });

  test('needs only secrets from make-env.sh and addresses from the managed overlay', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    execFileSync('sh', [here('../docker/make-env.sh'), join(folder, '.env')]);
    const written = readFileSync(join(folder, '.env'), 'utf8');
    rmSync(folder, { recursive: true });
    expect([...new Set(secretKeys('pasteroom-secrets'))].toSorted()).toEqual(
      namesIn(written)
        .filter((name) => name !== 'GRAFANA_PASSWORD')
        .toSorted(),
    );
    expect(namesIn(read('overlays/managed/servers.env.example'))).toEqual(
      expect.arrayContaining(secretKeys('pasteroom-servers')),
    );
  });

  test.each(REDIS)('starts %s with the same arguments as Compose', (name) => {
    const { services } = parse(read('../../docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command: string[] }>;
    };
    expect(containerOf(name).args).toEqual(services[name]?.command);
  });

  test.each([...OWN_CONTAINERS, ...SERVERS])('restricts the privileges of %s', (name) => {
    expect(containerOf(name).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pods.get(name)?.securityContext).toMatchObject({ runAsNonRoot: true });
  });

  test('admits outside traffic only through the BFF', () => {
    expect(JSON.stringify(ofKind('Ingress')).match(/"service":\{"name":"\w+"/g)).toEqual([
      '"service":{"name":"bff"',
    ]);
    const policies = new Map(
      ofKind('NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]),
    );
    expect(policies.get('deny-all')).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
    const open = [...policies].filter(
      ([, { ingress }]) => ingress !== undefined && !JSON.stringify(ingress).includes('"from"'),
    );
    expect(open).toEqual([
      [
        'to-the-bff',
        expect.objectContaining({
          podSelector: { matchLabels: { 'app.kubernetes.io/name': 'bff' } },
        }),
      ],
    ]);
    expect(JSON.stringify(ofKind('Service'))).not.toMatch(/metrics|9464|NodePort|LoadBalancer/);
    const { values } =
      /"operator":"In","values":(?<values>[^\]]+\])/.exec(
        JSON.stringify(policies.get('to-the-servers')),
      )?.groups ?? {};
    expect((JSON.parse(values ?? '') as string[]).toSorted()).toEqual(SERVERS.toSorted());
  });

  test('exposes every replica of a service to the BFF', () => {
    const addresses = ofKind('Service').flatMap(({ metadata: { name }, spec }) =>
      OWN_CONTAINERS.includes(name) ? [[name, spec['clusterIP']]] : [],
    );
    expect(Object.fromEntries(addresses)).toEqual({ bff: undefined, ...perService(() => 'None') });
  });

  test('defines an autoscaler and a disruption budget for every service', () => {
    expect(namesOf('HorizontalPodAutoscaler').toSorted()).toEqual(OWN_CONTAINERS.toSorted());
    expect(namesOf('PodDisruptionBudget').toSorted()).toEqual(OWN_CONTAINERS.toSorted());
  });

  test('runs all services but no servers in the managed overlay', () => {
    expect([...podsOf(built('overlays/managed')).keys()].toSorted()).toEqual(
      OWN_CONTAINERS.toSorted(),
    );
  });
});
