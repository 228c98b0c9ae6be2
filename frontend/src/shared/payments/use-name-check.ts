import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';

/** How long the typing rests before the server is asked, in ms. */
const TYPING_RESTS = 300;

/** What is known of a name that is being typed: nothing yet, whether it is free, or why no page can have it. */
export type NameCheck = { readonly kind: 'unknown' | 'free' | 'taken' } | { readonly kind: 'fault'; readonly message: string };

/** Asks whether a page could have this name, once the typing rests; an empty one is not asked for. */
export function useNameCheck(typed: string): NameCheck {
  const name = typed.trim();
  const [rested] = useDebouncedValue(name, TYPING_RESTS);
  const { data, error } = useSWR<{ isFree: boolean }, Error>(
    rested === '' ? null : ['/publish/names', rested],
    () => unwrap(api.GET('/publish/names/{slug}', { params: { path: { slug: rested } } })),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  if (name === '' || name !== rested) return { kind: 'unknown' };
  if (error instanceof ApiError && error.code === 'validation') return { kind: 'fault', message: error.message };
  if (data === undefined) return { kind: 'unknown' };
  return { kind: data.isFree ? 'free' : 'taken' };
}
