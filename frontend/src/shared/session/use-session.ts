import type { components } from '@pasteroom/openapi/bff';
import useSWR, { mutate } from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { mirrorIdentity, mirrorPremium, type User } from './identity-mirror.ts';

type Session = components['schemas']['Session'];

const SESSION_PATH = '/users/session';

/** Short, because buyers return from a checkout. */
const FOCUS_THROTTLE_MS = 1_000;
const REQUEST_OPTIONS = { shouldRetryOnError: false, focusThrottleInterval: FOCUS_THROTTLE_MS };

export const askSessionAgain = (): Promise<Session | undefined> => mutate<Session>(SESSION_PATH);

/** @throws ApiError if the server rejects the credential */
export async function signIn(credential: string): Promise<void> {
  await remember(await unwrap(api.POST('/users/session', { body: { credential } })));
}

/** @throws ApiError if the server is unreachable */
async function signOut(): Promise<void> {
  await unwrap(api.DELETE('/users/session'));
  await remember(null);
}

function remember(user: User | null) {
  mirrorIdentity(user);
  return mutate<Session>(SESSION_PATH, (session) => session && { ...session, user }, {
    revalidate: false,
  });
}

export function useSession() {
  const { data, isLoading } = useSWR<Session>(
    SESSION_PATH,
    () => unwrap(api.GET('/users/session')),
    {
      ...REQUEST_OPTIONS,
      onSuccess: (session) => mirrorIdentity(session.user),
    },
  );
  return {
    user: data?.user ?? null,
    demo: data?.demo ?? false,
    googleClientId: data?.googleClientId ?? null,
    isLoading,
    signIn,
    signOut,
  };
}

export function useGoogleForGuest(): string | null {
  const { data } = useSWR<Session>(SESSION_PATH, null);
  return data?.user === null ? data.googleClientId : null;
}

/** Also updates the premium flag. */
export function useRegistration(user: User | null): void {
  useSWR(
    user && (['/users/add', user.email] as const),
    ([path, email]) => unwrap(api.POST(path, { body: { email, username: user?.name ?? '' } })),
    {
      ...REQUEST_OPTIONS,
      onSuccess: ({ isPremium }) => mirrorPremium(isPremium),
      onError: (error) => console.warn('users-add failed', error),
    },
  );
}
