import useSWR from 'swr';
import { askDecisions, type AuthorDecision, type OwnKind } from '../../shared/my-items/author-decisions.ts';

interface Holdable {
  uniqueId: string;
  isHeld: boolean;
}

/** Finds why the operator holds back listed items, by code or id; asks only where some are held back. */
export function useHeldReasons(kind: OwnKind, list: readonly Holdable[] = []): ReadonlyMap<string, AuthorDecision> {
  const held = list.filter(({ isHeld }) => isHeld).map(({ uniqueId }) => uniqueId);
  const { data = [] } = useSWR(
    held.length === 0 ? null : ['account/held', kind, ...held],
    () =>
      askDecisions(
        kind,
        held.map((uniqueId) => ({ uniqueId })),
      ),
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  return new Map(data.flatMap((decision, at) => (decision ? [[held[at] ?? '', decision] as const] : [])));
}
