import type { Decided, Report, ReportDeps } from './reports.ts';

/**
 * Holds content once the weights of its reports add up to `from`. A class of 40 behind one IP
 * address counts once.
 */
export const AUTOMATIC_HOLD = {
  from: 10,
  /** The harder an identity is to fake, the higher its weight. */
  weights: { account: 3, device: 2, nobody: 1 },
} as const;

export const AUTOMATIC_HOLD_REASON =
  'Held automatically because several people reported it. The operator has not reviewed it yet.';

const MAX_COUNTED_REPORTS = 200;

/** Counts only the heaviest of the reports that share an IP address, network or person. */
export function weightOf(
  reports: readonly Pick<Report, 'state' | 'client' | 'person' | 'network'>[],
): number {
  const seen = new Set<string>();
  let weight = 0;
  const byWeight = reports
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => weightOfPerson(b.person) - weightOfPerson(a.person));
  for (const { client, network, person } of byWeight) {
    const names = [
      `client:${client}`,
      ...(network === null ? [] : [`network:${network}`]),
      ...(person === null ? [] : [person]),
    ];
    if (names.some((name) => seen.has(name))) continue;
    for (const name of names) seen.add(name);
    weight += weightOfPerson(person);
  }
  return weight;
}

export async function holdAutomatically(
  { reports, subjects, now }: Omit<ReportDeps, 'newId'>,
  subjectId: string,
): Promise<void> {
  const about = await reports.about(subjectId, MAX_COUNTED_REPORTS);
  if (weightOf(about) < AUTOMATIC_HOLD.from || (await reports.wasReleased(subjectId))) return;
  const [report] = about;
  const before = await subjects.describe(subjectId);
  if (!report || !before || !(await subjects.hold(subjectId))) return;
  const decided: Decided = {
    decision: 'hold',
    reason: AUTOMATIC_HOLD_REASON,
    at: now(),
    by: 'rule',
  };
  await reports.decide(report, decided, before.authorKeys);
}

function weightOfPerson(person: string | null): number {
  const { account, device, nobody } = AUTOMATIC_HOLD.weights;
  if (person === null) return nobody;
  return person.startsWith('account:') ? account : device;
}
