import type { components } from '@pasteroom/openapi/bff';
import useSWR, { mutate } from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { mirrorIdentity, mirrorPremium, type User } from './identity-mirror.ts';

type Session = components['schemas']['Session'];

const SESSION = '/users/session';

/** What is asked whenever the window gets the focus is asked so often at the most, in ms; who comes back from paying is not kept waiting. */
const FOCUS_HEARD_EVERY = 1_000;
const ASKED = { shouldRetryOnError: false, focusThrottleInterval: FOCUS_HEARD_EVERY };

/** Has every part of this page that shows who is signed in ask the server again. */
export const askSessionAgain = (): Promise<Session | undefined> => mutate<Session>(SESSION);

/** Signs in with a provider's credential; ApiError when it is refused. */
export async function signIn(credential: string): Promise<void> {
  await remember(await unwrap(api.POST('/users/session', { body: { credential } })));
}

/** Signs out here and on the server; ApiError when the server cannot be told. */
async function signOut(): Promise<void> {
  await unwrap(api.DELETE('/users/session'));
  await remember(null);
}

function remember(user: User | null) {
  mirrorIdentity(user);
  return mutate<Session>(SESSION, (session) => session && { ...session, user }, { revalidate: false });
}

/** Asks who is signed in and how one can sign in, on load and whenever the window gets the focus. */
export function useSession() {
  const { data, isLoading } = useSWR<Session>(SESSION, () => unwrap(api.GET('/users/session')), {
    ...ASKED,
    onSuccess: (session) => mirrorIdentity(session.user),
  });
  return {
    user: data?.user ?? null,
    /** Whether the labelled demo sign-in is offered. */
    demo: data?.demo ?? false,
    /** What Google calls this product; null where nobody signs in with Google, or that is not known yet. */
    googleClientId: data?.googleClientId ?? null,
    isLoading,
    signIn,
    signOut,
  };
}

/** What Google calls this product, where a guest could sign in with it, as far as the server has been asked already; else null. */
export function useGoogleForGuest(): string | null {
  const { data } = useSWR<Session>(SESSION, null);
  return data?.user === null ? data.googleClientId : null;
}

/** Registers the signed-in user with the server, once per sign-in and on each focus; the answer renews the premium flag. */
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
