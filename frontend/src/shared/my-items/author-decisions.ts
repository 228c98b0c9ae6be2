import type { components } from '@pasteroom/openapi/common';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';

type Schemas = components['schemas'];

/** What the operator has decided about something of one's own. */
export type AuthorDecision = Exclude<Schemas['AuthorDecisions']['decisions'][number], null>;

/** An own item: the code or id that it was published under, and the token that only its author has. */
export type OwnItem = Schemas['OwnItems']['items'][number];

/** What is asked about: texts or pages. */
type OwnKind = 'texts' | 'publish';

/** Most items of one call; a list shows the newest first. */
const AT_ONCE = 100;

/** What was decided about one's own things, in their order; null for what stands. */
export async function askDecisions(kind: OwnKind, items: readonly OwnItem[]): Promise<Schemas['AuthorDecisions']['decisions']> {
  const body = { items: items.slice(0, AT_ONCE) };
  const call = kind === 'texts' ? api.POST('/texts/decisions', { body }) : api.POST('/publish/decisions', { body });
  return (await unwrap(call)).decisions;
}

/** The decisions about what a list shows, by code or id. Where they cannot be had, the list shows none. */
export function useDecisions(kind: OwnKind, items: readonly OwnItem[]): ReadonlyMap<string, AuthorDecision> {
  const { data } = useSWR(items.length === 0 ? null : ['decisions', kind, items], () => askDecisions(kind, items), {
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  return new Map(data?.flatMap((decision, at) => (decision ? [[items[at]?.uniqueId ?? '', decision] as const] : [])));
}

/** Lists the items that the operator holds back, for which the session stands in for a token. */
export const heldIn = (list: readonly { uniqueId: string; isHeld: boolean }[] = []): OwnItem[] =>
  list.filter(({ isHeld }) => isHeld).map(({ uniqueId }) => ({ uniqueId }));
