import { z } from 'zod';
import type { Labels, Manifest } from './manifests.ts';

const selector = z.strictObject({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z
    .array(z.strictObject({ key: z.string(), operator: z.enum(['In', 'NotIn']), values: z.array(z.string()) }))
    .default([]),
});
const peer = z.union([z.strictObject({ podSelector: selector }), z.strictObject({ namespaceSelector: selector })]);
const rule = z.strictObject({ from: z.array(peer).optional(), ports: z.array(z.strictObject({ port: z.string() })).optional() });
const policy = z.strictObject({
  podSelector: selector,
  policyTypes: z.tuple([z.literal('Ingress')]),
  ingress: z.array(rule).default([]),
});

/** Who calls: a pod with these labels, in the namespace of the product or in the one that is named. */
export interface Caller {
  labels: Labels;
  namespace?: string;
}

type Selector = z.output<typeof selector>;
type Peer = z.output<typeof peer>;

/** Whether the policies among the manifests let the caller speak to pods with the labels at the port, as Kubernetes reads them. */
export function mayReach(manifests: readonly Manifest[], caller: Caller, labels: Labels, port: string): boolean {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => policy.parse(spec));
  const about = policies.filter(({ podSelector }) => selects(podSelector, labels));
  const rules = about.flatMap(({ ingress }) => ingress);
  const lets = ({ from, ports }: z.output<typeof rule>) =>
    (from?.some((each) => isPeer(each, caller)) ?? true) && (ports?.some((each) => each.port === port) ?? true);
  return about.length === 0 || rules.some(lets);
}

function isPeer(peer: Peer, { labels, namespace }: Caller): boolean {
  if ('podSelector' in peer) return namespace === undefined && selects(peer.podSelector, labels);
  return namespace !== undefined && selects(peer.namespaceSelector, { 'kubernetes.io/metadata.name': namespace });
}

function selects({ matchLabels, matchExpressions }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'))
  );
}
