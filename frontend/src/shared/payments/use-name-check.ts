import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';

const TYPING_PAUSE_MS = 300;

export type NameCheck =
  | { readonly kind: 'unknown' | 'free' | 'taken' }
  | { readonly kind: 'fault'; readonly message: string };

export function useNameCheck(typed: string): NameCheck {
  const name = typed.trim();
  const [rested] = useDebouncedValue(name, TYPING_PAUSE_MS);
  const { data, error } = useSWR<{ isFree: boolean }, Error>(
    rested === '' ? null : ['/publish/names', rested],
    () => unwrap(api.GET('/publish/names/{slug}', { params: { path: { slug: rested } } })),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  if (name === '' || name !== rested) return { kind: 'unknown' };
  if (error instanceof ApiError && error.code === 'validation')
    return { kind: 'fault', message: error.message };
  if (data === undefined) return { kind: 'unknown' };
  return { kind: data.isFree ? 'free' : 'taken' };
}
