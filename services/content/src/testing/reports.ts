import { newId } from '@pasteroom/kit/core/ids';
import type { Clock } from '@pasteroom/kit/core/clock';
import { referenceFrom, type Described, type Report, type Subjects } from '../core/reports.ts';

export const reportsAt =
  (now: Clock) =>
  (part: Partial<Report> = {}): Report => ({
    reference: referenceFrom('T', newId()),
    subjectId: newId(),
    reason: 'spam',
    message: 'Grüße <b>',
    client: newId(),
    person: null,
    network: null,
    createdAt: now(),
    state: 'open',
    history: [],
    ...part,
  });

export function memorySubjects(...ids: string[]) {
  const [there, held] = [new Set(ids), new Set<string>()];
  const subjects: Subjects = {
    async describe(id): Promise<Described | null> {
      return there.has(id)
        ? {
            title: `About ${id}`,
            url: held.has(id) ? null : `/${id}`,
            authorKeys: [`key of ${id}`],
          }
        : null;
    },
    idOf: async (name) => (there.has(name) ? name : null),
    contentOf: async () => null,
    async hold(id) {
      if (there.has(id)) held.add(id);
      return there.has(id);
    },
    async release(id) {
      held.delete(id);
      return there.has(id);
    },
    async remove(id) {
      return there.delete(id);
    },
  };
  return { ...subjects, there, held };
}
