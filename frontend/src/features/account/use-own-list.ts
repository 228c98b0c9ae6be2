import useSWRInfinite from 'swr/infinite';
import type { Listed } from './account-calls.ts';

/** A list of one's own that grows part by part. */
export function useOwnList<Item>(name: string, read: (cursor?: string) => Promise<Listed<Item>>) {
  const keyOf = (index: number, before: Listed<Item> | null) => {
    if (index > 0 && before?.next == null) return null;
    return [name, before?.next ?? undefined] as const;
  };
  const { data, error, setSize, mutate } = useSWRInfinite(keyOf, ([, cursor]) => read(cursor), { shouldRetryOnError: false });
  return {
    items: data?.flatMap(({ items }) => items),
    error: error as Error | undefined,
    /** Shows the next part; undefined where there is none. */
    more: data?.at(-1)?.next == null ? undefined : () => void setSize((parts) => parts + 1),
    reload: () => void mutate(),
  };
}
