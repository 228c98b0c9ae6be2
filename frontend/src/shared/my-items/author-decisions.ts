import type { components } from '@pasteroom/openapi/common';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';

type Schemas = components['schemas'];

export type AuthorDecision = Exclude<Schemas['AuthorDecisions']['decisions'][number], null>;

export type OwnItem = Schemas['OwnItems']['items'][number];

type OwnKind = 'texts' | 'publish';

const MAX_ITEMS = 100;

/** Returns a decision or null for each item, in the order of `items`. */
export async function askDecisions(
  kind: OwnKind,
  items: readonly OwnItem[],
): Promise<Schemas['AuthorDecisions']['decisions']> {
  const body = { items: items.slice(0, MAX_ITEMS) };
  const call =
    kind === 'texts'
      ? api.POST('/texts/decisions', { body })
      : api.POST('/publish/decisions', { body });
  return (await unwrap(call)).decisions;
}

export function useDecisions(
  kind: OwnKind,
  items: readonly OwnItem[],
): ReadonlyMap<string, AuthorDecision> {
  const { data } = useSWR(
    items.length === 0 ? null : ['decisions', kind, items],
    () => askDecisions(kind, items),
    {
      shouldRetryOnError: false,
      keepPreviousData: true,
    },
  );
  return new Map(
    data?.flatMap((decision, at) =>
      decision ? [[items[at]?.uniqueId ?? '', decision] as const] : [],
    ),
  );
}

export const heldIn = (list: readonly { uniqueId: string; isHeld: boolean }[] = []): OwnItem[] =>
  list.filter(({ isHeld }) => isHeld).map(({ uniqueId }) => ({ uniqueId }));
