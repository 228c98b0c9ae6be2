import type { Decided, Report, ReportDeps } from './reports.ts';

/**
 * When something is held back before the operator has seen it. Whoever wants to silence somebody needs as many networks as people: four accounts, or
 * five browsers, or ten that show nothing, each from an address of its own. A class of 40 behind one address weighs as much as one of them.
 */
export const AUTOMATIC_HOLD = {
  /** The total weight of reports from which something is held back. */
  from: 10,
  /** What one person's report weighs: accounts are harder to come by in numbers than browsers, and browsers than addresses. */
  weights: { account: 3, device: 2, nobody: 1 },
} as const;

export const AUTOMATIC_HOLD_REASON = 'Held back automatically, because several people reported it. The operator has yet to look at it.';

/** Most reports about one thing that are considered: further ones change nothing. */
const LOOKED_AT = 200;

/** What the open ones of these reports weigh together. No two that come from one address, from one network of IPv6 or from one person count both. */
export function weightOf(reports: readonly Pick<Report, 'state' | 'client' | 'person' | 'network'>[]): number {
  const seen = new Set<string>();
  let weight = 0;
  const byWeight = reports.filter(({ state }) => state === 'open').toSorted((a, b) => weightOfPerson(b.person) - weightOfPerson(a.person));
  for (const { client, network, person } of byWeight) {
    const names = [`client:${client}`, ...(network === null ? [] : [`network:${network}`]), ...(person === null ? [] : [person])];
    if (names.some((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    weight += weightOfPerson(person);
  }
  return weight;
}

/** Holds back what has been reported by as many independent visitors as it takes, unless the operator has released it before: that judgement stands. */
export async function holdAutomatically({ reports, subjects, now }: Omit<ReportDeps, 'newId'>, subjectId: string): Promise<void> {
  const about = await reports.about(subjectId, LOOKED_AT);
  if (weightOf(about) < AUTOMATIC_HOLD.from || (await reports.wasReleased(subjectId))) return;
  const [report] = about;
  const before = await subjects.describe(subjectId);
  if (!report || !before || !(await subjects.hold(subjectId))) return;
  const decided: Decided = { decision: 'hold', reason: AUTOMATIC_HOLD_REASON, at: now(), by: 'rule' };
  await reports.decide(report, decided, before.authorKeys);
}

function weightOfPerson(person: string | null): number {
  const { account, device, nobody } = AUTOMATIC_HOLD.weights;
  if (person === null) return nobody;
  return person.startsWith('account:') ? account : device;
}
