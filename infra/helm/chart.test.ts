import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { perService, SERVICES } from '@pasteroom/openapi/services';
import { parse, parseAllDocuments } from 'yaml';
import { OWN_CONTAINERS, readAsContainer, REDIS } from '../checks/container-settings.ts';
import { CONTAINER_MANIFESTS } from '../checks/manifests.ts';
import { describeWith } from '../checks/tools.ts';
import { manifest, podsOf, portsTo, type Resource, selectedBy } from './manifest.ts';

const SERVERS = ['kafka', 'minio', 'mongo', ...REDIS];
const VALUES = {
  default: {},
  external: parse(read('values-external.yaml')) as object,
  gateway: {
    ingress: { enabled: false },
    gateway: { enabled: true, parentRefs: [{ name: 'public' }] },
  },
  small: parse(read('values-small.yaml')) as object,
};
const EXTRAS = {
  backup: { enabled: true },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  prometheusRule: { enabled: true },
};
const REQUIRED = { publicUrl: 'https://paste.example.org', trustedProxies: ['10.0.0.0/8'] };
const PROFILES = Object.entries(VALUES);
const INDEX_JOBS = CONTAINER_MANIFESTS.filter(({ stores }) => stores.includes('records')).map(
  ({ name }) => `${name}-indexes`,
);

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
const helm = (command: string[], values: object): string =>
  execFileSync(
    'helm',
    [
      ...command,
      new URL('.', import.meta.url).pathname,
      '--kube-version',
      '1.30.0',
      '--values',
      '-',
    ],
    { input: JSON.stringify(values), encoding: 'utf8', stdio: 'pipe' },
  );
const rendered = (values: object, ...flags: string[]): Resource[] =>
  parseAllDocuments(helm(['template', 'pasteroom', ...flags], { ...REQUIRED, ...values })).map(
    (each) => manifest.parse(each.toJS()),
  );
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

test('has the version of the repository', () => {
  const { version } = JSON.parse(read('../../package.json')) as { version: string };
  expect(parse(read('Chart.yaml'))).toMatchObject({ version, appVersion: version });
});

test('has an image target for each profile', () => {
  expect(read('../docker/Dockerfile')).toMatch(/^FROM \w+ AS all-in-one$/m);
});

describeWith('helm', ['helm', 'version'], 'the Helm chart', () => {
  const base = rendered({});
  const all = rendered(EXTRAS);
  const external = rendered({ ...VALUES.external, ...EXTRAS });
  const small = rendered({ ...VALUES.small, backup: { enabled: true } });
  const ofKind = (kind: string, among = base) => among.filter((each) => each.kind === kind);
  const namesOf = (kind: string, among = base) =>
    ofKind(kind, among).map(({ metadata }) => metadata.name);
  const pods = podsOf(base);
  const podOf = (name: string, among = pods) => {
    const found = among.get(name);
    if (!found) throw new Error(`${name} is not in the cluster.`);
    return found;
  };
  const containerOf = (name: string, among = pods) => podOf(name, among).container;
  const secretKeys = (secret: string, among = pods) =>
    [...among.values()].flatMap(({ container }) =>
      container.env.flatMap(({ valueFrom }) =>
        valueFrom?.secretKeyRef.name === secret && !valueFrom.secretKeyRef.optional
          ? [valueFrom.secretKeyRef.key]
          : [],
      ),
    );

  function environmentOf(name: string, secret: string): Record<string, string> {
    const seen: Record<string, string> = {};
    const { env, envFrom } = containerOf(name);
    for (const { configMapRef } of envFrom)
      Object.assign(seen, base.find(({ metadata }) => metadata.name === configMapRef.name)?.data);
    for (const { name: variable, value, valueFrom } of env) {
      const given = value?.replaceAll(/\$\((\w+)\)/g, (_, other: string) => seen[other] ?? '');
      seen[variable] = given ?? (valueFrom?.secretKeyRef.optional ? '' : secret);
    }
    return seen;
  }

  test.each(PROFILES)('passes helm lint with the %s values', (_, values) => {
    expect(helm(['lint', '--strict'], { ...REQUIRED, ...values })).toContain('0 chart(s) failed');
  });

  test('runs every service, and the same server images as the tests', () => {
    expect(namesOf('Deployment').toSorted()).toEqual(OWN_CONTAINERS.toSorted());
    expect(namesOf('StatefulSet').toSorted()).toEqual(SERVERS.toSorted());
    const { version } = JSON.parse(read('../../package.json')) as { version: string };
    expect(OWN_CONTAINERS.map((name) => containerOf(name).image)).toEqual(
      OWN_CONTAINERS.map((name) => `pasteroom/${name}:${version}`),
    );
    expect(new Set(SERVERS.map((name) => containerOf(name).image))).toEqual(
      new Set(Object.values(IMAGES)),
    );
  });

  test('uses the configured registry, tag and digest', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const found = podsOf(
      rendered({
        image: { registry: 'registry.example.org', tag: 'next' },
        services: { ads: { digest } },
      }),
    );
    expect(['paste', 'ads'].map((name) => containerOf(name, found).image)).toEqual([
      'registry.example.org/pasteroom/paste:next',
      `registry.example.org/pasteroom/ads@${digest}`,
    ]);
  });

  test.each(OWN_CONTAINERS)('passes all required settings to %s', (name) => {
    expect(() => readAsContainer(name, environmentOf(name, 'x'.repeat(40)))).not.toThrow();
  });

  test('passes other settings unchanged to every service', () => {
    const settings = { LOG_LEVEL: 'warn', S3_MAX_BYTES: 100_000_000_000, KAFKA_PARTITIONS: '12' };
    const found = rendered({ settings }).find(
      ({ kind, data }) => kind === 'ConfigMap' && 'PUBLIC_URL' in data,
    );
    expect(found?.data).toEqual({
      ...settings,
      S3_MAX_BYTES: '100000000000',
      PUBLIC_URL: REQUIRED.publicUrl,
      TRUSTED_PROXIES: '10.0.0.0/8',
    });
    for (const name of OWN_CONTAINERS)
      expect(containerOf(name).envFrom).toEqual([{ configMapRef: { name: found?.metadata.name } }]);
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

  test('needs only secrets from make-env.sh with bundled servers', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    execFileSync('sh', ['infra/docker/make-env.sh', join(folder, '.env')]);
    const written = readFileSync(join(folder, '.env'), 'utf8');
    rmSync(folder, { recursive: true });
    expect([...new Set(secretKeys('pasteroom-secrets'))].toSorted()).toEqual(
      namesIn(written)
        // Only in Compose do clients of Kafka need an account.
        .filter((name) => name !== 'GRAFANA_PASSWORD' && !name.endsWith('_KAFKA_PASSWORD'))
        .toSorted(),
    );
    expect(secretKeys('pasteroom-servers')).toEqual([]);
  });

  test('reads the secrets of external servers from the Secret in the example', () => {
    const example = namesIn(read('external-servers.env.example'));
    expect(example).toEqual(
      expect.arrayContaining(secretKeys('pasteroom-servers', podsOf(external))),
    );
    const given = [...podsOf(external).values()].flatMap(({ container: { env } }) =>
      env.flatMap(({ valueFrom }) =>
        valueFrom?.secretKeyRef.name === 'pasteroom-servers' ? [valueFrom.secretKeyRef.key] : [],
      ),
    );
    expect(given).toEqual(expect.arrayContaining(example));
    expect(secretKeys('pasteroom-secrets', podsOf(external))).not.toContain('S3_SECRET_KEY');
  });

  test('uses the same Redis servers, accounts and arguments as Compose', () => {
    const { services } = parse(read('../../docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command: string; environment: Record<string, string> }>;
    };
    const asInChart = (text: string) =>
      text.replaceAll(/\$\{([A-Z_]+):\?make up writes it\}/g, '$($1)').replaceAll("'", '');
    for (const name of REDIS) {
      const { command = '' } = services[name] ?? {};
      const inOrder = (users: string[]) => users.toSorted().join(' --user ');
      expect(inOrder((containerOf(name).args ?? []).join(' ').split(' --user '))).toBe(
        inOrder(asInChart(command).split(' --user ')),
      );
    }
    for (const name of OWN_CONTAINERS)
      for (const variable of ['REDIS_URL', 'DEADLINES_REDIS_URL']) {
        const inCompose = asInChart(services[name]?.environment[variable] ?? '');
        const url = containerOf(name).env.find((each) => each.name === variable)?.value;
        expect([name, /redis:\/\/[^}]+/.exec(inCompose)?.[0]]).toEqual([name, url]);
      }
  });

  test.each([...OWN_CONTAINERS, ...SERVERS, ...INDEX_JOBS, 'backup', 'all-in-one'])(
    'restricts the privileges of %s',
    (name) => {
      const { container, ...pod } = podOf(name, new Map([...podsOf(small), ...podsOf(all)]));
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      const storage = { 'ephemeral-storage': expect.any(String), memory: expect.any(String) };
      expect(container.resources).toMatchObject({ requests: storage, limits: storage });
    },
  );

  test.each([...OWN_CONTAINERS, 'all-in-one'])('checks the health of %s', (name) => {
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(
      name,
      new Map([...podsOf(small), ...pods]),
    );
    const asking = (path: string) => expect.objectContaining({ httpGet: { path, port: 'http' } });
    expect([startupProbe, livenessProbe, readinessProbe]).toEqual(
      ['/healthz', '/healthz', '/readyz'].map(asking),
    );
  });

  test('admits outside traffic only through the BFF', () => {
    expect(JSON.stringify(ofKind('Ingress')).match(/"service":\{"name":"[\w-]+"/g)).toEqual([
      '"service":{"name":"bff"',
    ]);
    const policies = ofKind('NetworkPolicy');
    expect(policies.find(({ metadata }) => metadata.name === 'deny-all')?.spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'pasteroom' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { labels } of pods.values())
      expect(labels['app.kubernetes.io/part-of']).toBe('pasteroom');
    const open = policies.filter(({ spec }) => spec.ingress?.some(({ from }) => !from));
    expect(open.map(({ spec }) => [selectedBy(spec.podSelector), spec.ingress])).toEqual([
      [['bff'], [{ ports: [{ port: 'http' }] }]],
    ]);
    expect(JSON.stringify(ofKind('Service'))).not.toMatch(/metrics|9464|NodePort|LoadBalancer/);
  });

  test.each(CONTAINER_MANIFESTS)(
    'allows $name to reach only its servers, its callees and DNS',
    ({ name, stores }) => {
      const servers = stores.flatMap((store) => {
        if (store === 'records') return 'mongo';
        if (store === 'objects') return 'minio';
        if (store === 'bus') return 'kafka';
        return new URL(
          environmentOf(name, '')[store === 'keys' ? 'REDIS_URL' : 'DEADLINES_REDIS_URL'] ?? '',
        ).hostname;
      });
      const found = portsTo(base, name);
      expect(found.pods.toSorted()).toEqual(
        [...servers, ...(name === 'bff' ? SERVICES : [])].toSorted(),
      );
      expect(found.internet).toEqual(
        { account: [443], contact: [465, 587], payment: [443], publish: [443] }[name] ?? [],
      );
      expect(found.others).toEqual([53, 53]);
    },
  );

  test.each(SERVERS)('admits only the clients of %s', (name) => {
    const clients = [...podsOf(all).keys(), 'indexes'].filter((pod) =>
      portsTo(all, pod).pods.includes(name),
    );
    const policy = all.find(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name,
    );
    expect(
      policy?.spec.ingress
        ?.flatMap(({ from }) => from?.flatMap(({ podSelector }) => selectedBy(podSelector)))
        .toSorted(),
    ).toEqual(clients.toSorted());
  });

  test('exposes every replica of a service to the BFF', () => {
    const addresses = ofKind('Service').flatMap(({ metadata: { name }, spec }) =>
      OWN_CONTAINERS.includes(name) ? [[name, spec['clusterIP']]] : [],
    );
    expect(Object.fromEntries(addresses)).toEqual({ bff: undefined, ...perService(() => 'None') });
  });

  test('scales every service gradually and spreads it over zones and hosts', () => {
    const behavior = { scaleUp: expect.any(Object), scaleDown: expect.any(Object) };
    for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget'])
      expect(namesOf(kind).toSorted()).toEqual(OWN_CONTAINERS.toSorted());
    for (const { spec } of ofKind('HorizontalPodAutoscaler'))
      expect(spec).toMatchObject({ minReplicas: 2, maxReplicas: 8, behavior });
    for (const name of OWN_CONTAINERS)
      expect(podOf(name).topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
  });

  test('runs a fixed number of replicas without an autoscaler', () => {
    const fixed = rendered({ services: { ads: { replicas: { min: 3, max: 3 } } } });
    expect(namesOf('HorizontalPodAutoscaler', fixed)).not.toContain('ads');
    expect(
      fixed.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'ads')?.spec,
    ).toMatchObject({ replicas: 3 });
  });

  test('restarts pods when a setting changes', () => {
    const changed = podsOf(rendered({ settings: { LOG_LEVEL: 'warn' } }));
    expect(podOf('ads', changed).annotations['checksum/settings']).not.toBe(
      podOf('ads').annotations['checksum/settings'],
    );
  });

  test('runs all services but no servers with external servers', () => {
    expect([...podsOf(external).keys()].toSorted()).toEqual(
      [...OWN_CONTAINERS, ...INDEX_JOBS, 'backup'].toSorted(),
    );
    const ports = [9092, 9093, 9094, 9096, 9098, 443, 27_017, 6379, 6380];
    expect(portsTo(external, 'ads')).toEqual({
      pods: [],
      internet: [],
      others: [53, 53, ...ports],
    });
    expect(portsTo(external, 'backup').pods).toEqual([]);
  });

  test('routes requests through a gateway instead of an ingress', () => {
    const found = rendered(VALUES.gateway);
    expect(namesOf('Ingress', found)).toEqual([]);
    expect(ofKind('HTTPRoute', found).map(({ spec }) => spec)).toMatchObject([
      { hostnames: ['paste.example.org'], rules: [{ backendRefs: [{ name: 'bff', port: 8080 }] }] },
    ]);
  });

  test('runs the small profile as one pod on a volume', () => {
    expect([...podsOf(small).keys()].toSorted()).toEqual(['all-in-one', 'backup']);
    expect(ofKind('Deployment', small).map(({ spec }) => spec)).toMatchObject([
      { replicas: 1, strategy: { type: 'Recreate' } },
    ]);
    expect(namesOf('PersistentVolumeClaim', small)).toEqual(['pasteroom-backup', 'pasteroom-data']);
    const { container, volumes } = podOf('all-in-one', podsOf(small));
    expect(container.env).toContainEqual({ name: 'DATA_DIR', value: '/data/pasteroom' });
    expect(container.volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
    expect(volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: 'pasteroom-data' },
    });
    expect(secretKeys('pasteroom-secrets', podsOf(small))).toEqual([]);
    expect(JSON.stringify(ofKind('Ingress', small))).toContain('"service":{"name":"all-in-one"');
  });

  test('builds indexes before an upgrade, and together with the servers on installation', () => {
    const upgraded = rendered({}, '--is-upgrade');
    const hooksOf = (resources: Resource[]) =>
      ofKind('Job', resources).map(({ metadata }) => metadata.annotations['helm.sh/hook']);
    expect([namesOf('Job').toSorted(), hooksOf(base)]).toEqual([
      INDEX_JOBS.toSorted(),
      INDEX_JOBS.map(() => undefined),
    ]);
    expect([namesOf('Job', upgraded).toSorted(), hooksOf(upgraded)]).toEqual([
      INDEX_JOBS.toSorted(),
      INDEX_JOBS.map(() => 'pre-upgrade'),
    ]);
    const { container, labels } = podOf('paste-indexes');
    expect(container.image).toBe(containerOf('paste').image);
    expect(container.env.map(({ name }) => name)).toEqual(['MONGO_URL']);
    // Otherwise, the Service of `paste` would send calls to the job.
    expect(labels['app.kubernetes.io/name']).toBe('indexes');
    expect(portsTo(base, 'indexes').pods).toEqual(['mongo']);
  });

  test('backs up with the keys of the data only', () => {
    const { container, volumes } = podOf('backup', podsOf(all));
    expect(container.command?.at(-1)).toContain(
      'infra/backup/main-containers.ts backup /backup/pasteroom',
    );
    expect(container.env.map(({ name }) => name)).toEqual([
      'KEEP_DAYS',
      'MONGO_URL',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'S3_ENDPOINT',
    ]);
    expect(portsTo(all, 'backup').pods.toSorted()).toEqual(['minio', 'mongo']);
    const existing = podsOf(
      rendered({
        backup: { enabled: true, existingClaim: 'nas', existingSecret: 'backup', keepDays: 7 },
      }),
    );
    expect(secretKeys('backup', existing)).toEqual(['BACKUP_KEY']);
    expect(podOf('backup', existing).container.env).toContainEqual({
      name: 'KEEP_DAYS',
      value: '7',
    });
    for (const [claim, found] of [
      ['pasteroom-backup', volumes],
      ['nas', podOf('backup', existing).volumes],
    ] as const)
      expect(found).toContainEqual({ name: 'backup', persistentVolumeClaim: { claimName: claim } });
  });

  test('adds monitoring and backups only if enabled', () => {
    const optional = ['ServiceMonitor', 'PrometheusRule', 'CronJob'];
    expect(base.filter(({ kind }) => optional.includes(kind))).toEqual([]);
    expect(optional.flatMap((kind) => namesOf(kind, all))).toEqual([
      'pasteroom',
      'pasteroom',
      'backup',
    ]);
    const [monitor] = ofKind('ServiceMonitor', all);
    expect(monitor?.metadata.labels).toMatchObject({ release: 'prometheus' });
    expect(selectedBy(monitor?.spec['selector']).toSorted()).toEqual(OWN_CONTAINERS.toSorted());
    expect(ofKind('PrometheusRule', all).map(({ spec }) => spec)).toEqual([
      parse(read('../observe/alerts.yaml')),
    ]);
  });

  test.each([
    [{ publicUrl: '' }, 'Set publicUrl'],
    [{ publicUrl: 'paste.example.org' }, 'publicUrl'],
    [{ trustedProxies: [] }, 'Set trustedProxies'],
    [{ gateway: { enabled: true } }, 'either ingress or gateway'],
    [{ ...VALUES.gateway, gateway: { enabled: true } }, 'gateway.parentRefs'],
    [{ servers: { kafka: { bundled: false } } }, 'servers.existingSecret'],
    [{ services: { ads: { replicas: { min: 9 } } } }, 'services.ads.replicas.min'],
    [{ services: { blog: {} } }, 'services.blog is not a service'],
    [{ settings: { SMTP_URL: 'smtp://mail.example.org' } }, 'SMTP_URL is a secret'],
    [{ settings: { PUBLIC_URL: 'https://x.example.org' } }, 'instead of settings.PUBLIC_URL'],
    [{ profile: 'small', serviceMonitor: { enabled: true } }, 'serves no metrics'],
    [{ replicas: 3 }, "additional properties 'replicas' not allowed"],
  ])('rejects the values %j', (values, message) => {
    expect(() => rendered(values)).toThrow(message);
  });
});
