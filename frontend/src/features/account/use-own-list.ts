import useSWRInfinite from 'swr/infinite';
import type { Listed } from './account-calls.ts';

export function useOwnList<Item>(name: string, read: (cursor?: string) => Promise<Listed<Item>>) {
  const keyOf = (index: number, before: Listed<Item> | null) => {
    if (index > 0 && before?.next == null) return null;
    return [name, before?.next ?? undefined] as const;
  };
  const { data, error, setSize, mutate } = useSWRInfinite(keyOf, ([, cursor]) => read(cursor), {
    shouldRetryOnError: false,
  });
  return {
    items: data?.flatMap(({ items }) => items),
    error: error as Error | undefined,
    more: data?.at(-1)?.next == null ? undefined : () => void setSize((parts) => parts + 1),
    reload: () => void mutate(),
  };
}
