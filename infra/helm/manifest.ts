import { z } from 'zod';

const anything = z.unknown().optional();
const labels = z.record(z.string(), z.string());
const selector = z.looseObject({
  matchLabels: labels.default({}),
  matchExpressions: z.array(z.looseObject({ values: z.array(z.string()) })).default([]),
});
const peer = z.looseObject({
  podSelector: selector.optional(),
  ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const ports = z.array(z.looseObject({ port: z.union([z.string(), z.number()]) }));
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
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: z.array(variable).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  securityContext: anything,
  resources: anything,
  startupProbe: anything,
  livenessProbe: anything,
  readinessProbe: anything,
  volumeMounts: anything,
});
const template = z.object({
  metadata: z.object({ labels, annotations: labels.default({}) }),
  spec: z.looseObject({
    securityContext: anything,
    automountServiceAccountToken: z.boolean().optional(),
    topologySpreadConstraints: z.array(z.looseObject({ topologyKey: z.string() })).optional(),
    containers: z.array(container).length(1),
    volumes: anything,
  }),
});

export const manifest = z.object({
  kind: z.string(),
  metadata: z.object({
    name: z.string(),
    labels: labels.default({}),
    annotations: labels.default({}),
  }),
  data: labels.default({}),
  spec: z
    .looseObject({
      template: template.optional(),
      jobTemplate: z.object({ spec: z.object({ template }) }).optional(),
      podSelector: anything,
      ingress: z.array(z.looseObject({ from: z.array(peer).optional() })).optional(),
      egress: z.array(z.object({ to: z.array(peer), ports })).optional(),
    })
    .default({}),
});
export type Resource = z.output<typeof manifest>;

/** Pods with their only container, by name of the workload. */
export function podsOf(resources: Resource[]) {
  return new Map(
    resources.flatMap(({ metadata, spec }) => {
      const pod = spec.template ?? spec.jobTemplate?.spec.template;
      const [first] = pod?.spec.containers ?? [];
      return pod && first
        ? [[metadata.name, { ...pod.spec, ...pod.metadata, container: first }] as const]
        : [];
    }),
  );
}

/** Names that a selector matches. */
export function selectedBy(given: unknown): string[] {
  const { matchLabels, matchExpressions } = selector.parse(given);
  const name = matchLabels['app.kubernetes.io/name'];
  return [
    ...(name === undefined ? [] : [name]),
    ...matchExpressions.flatMap((each) => each.values),
  ];
}

/** What the network policy of a pod lets it reach: other pods, the internet, and other ports. */
export function portsTo(resources: Resource[], pod: string) {
  const policy = resources.find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === pod,
  );
  const rules = policy?.spec.egress ?? [];
  const having = (isMatch: (to: z.output<typeof peer>[]) => boolean) =>
    rules.filter(({ to }) => isMatch(to));
  const isInternal = (to: z.output<typeof peer>[]) => to.some(({ podSelector }) => podSelector);
  const isInternet = (to: z.output<typeof peer>[]) =>
    to.every(({ ipBlock }) => ipBlock?.except !== undefined);
  const portsOf = (found: typeof rules) =>
    found.flatMap((rule) => rule.ports.map(({ port }) => port));
  return {
    pods: having(isInternal).flatMap(({ to }) =>
      to.flatMap(({ podSelector }) => selectedBy(podSelector)),
    ),
    internet: portsOf(having((to) => isInternet(to))),
    others: portsOf(having((to) => !isInternal(to) && !isInternet(to))),
  };
}
