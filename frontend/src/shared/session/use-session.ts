import type { components } from '@pasteroom/openapi/bff';
import useSWR, { mutate } from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { mirrorIdentity, mirrorPremium, type User } from './identity-mirror.ts';

type Session = components['schemas']['Session'];

const SESSION = '/users/session';

/** Has every part of this page that shows who is signed in ask the server again. */
export const askSessionAgain = (): Promise<Session | undefined> => mutate<Session>(SESSION);

/** Who is signed in and how one can sign in; asked on load and whenever the window gets the focus. */
export function useSession() {
  const {
    data,
    isLoading,
    mutate: change,
  } = useSWR<Session>(SESSION, () => unwrap(api.GET('/users/session')), {
    shouldRetryOnError: false,
    onSuccess: (session) => mirrorIdentity(session.user),
  });

  function remember(user: User | null) {
    mirrorIdentity(user);
    return change((session) => session && { ...session, user }, { revalidate: false });
  }

  return {
    user: data?.user ?? null,
    /** Whether the labelled demo sign-in is offered. */
    demo: data?.demo ?? false,
    isLoading,
    /** Signs in with a provider's credential; ApiError when it is refused. */
    async signIn(credential: string): Promise<void> {
      await remember(await unwrap(api.POST('/users/session', { body: { credential } })));
    },
    /** Signs out here and on the server; ApiError when the server cannot be told. */
    async signOut(): Promise<void> {
      await unwrap(api.DELETE('/users/session'));
      await remember(null);
    },
  };
}

/** Registers the signed-in user with the server, once per sign-in and on each focus; the answer renews the premium flag. */
export function useRegistration(user: User | null): void {
  useSWR(
    user && (['/users/add', user.email] as const),
    ([path, email]) => unwrap(api.POST(path, { body: { email, username: user?.name ?? '' } })),
    {
      shouldRetryOnError: false,
      onSuccess: ({ isPremium }) => mirrorPremium(isPremium),
      onError: (error) => console.warn('users-add failed', error),
    },
  );
}
