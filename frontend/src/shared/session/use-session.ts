import type { components } from '@pasteroom/openapi/bff';
import useSWR, { mutate } from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { mirrorIdentity, mirrorPremium, type User } from './identity-mirror.ts';

type Session = components['schemas']['Session'];

const SESSION = '/users/session';

/** In ms. Short, because buyers return from a checkout. */
const FOCUS_HEARD_EVERY = 1_000;
const ASKED = { shouldRetryOnError: false, focusThrottleInterval: FOCUS_HEARD_EVERY };

export const askSessionAgain = (): Promise<Session | undefined> => mutate<Session>(SESSION);

/** @throws ApiError if the credential is rejected */
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
  return mutate<Session>(SESSION, (session) => session && { ...session, user }, {
    revalidate: false,
  });
}

export function useSession() {
  const { data, isLoading } = useSWR<Session>(SESSION, () => unwrap(api.GET('/users/session')), {
    ...ASKED,
    onSuccess: (session) => mirrorIdentity(session.user),
  });
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
  const { data } = useSWR<Session>(SESSION, null);
  return data?.user === null ? data.googleClientId : null;
}

/** The response updates the premium flag. */
export function useRegistration(user: User | null): void {
  useSWR(
    user && (['/users/add', user.email] as const),
    ([path, email]) => unwrap(api.POST(path, { body: { email, username: user?.name ?? '' } })),
    {
      ...ASKED,
      onSuccess: ({ isPremium }) => mirrorPremium(isPremium),
      onError: (error) => console.warn('users-add failed', error),
    },
  );
}
