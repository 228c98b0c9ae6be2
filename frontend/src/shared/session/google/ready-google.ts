import { askSessionAgain, signIn } from '../use-session.ts';
import { type GoogleIdentity, loadGoogle } from './google-script.ts';

/** Shorter than the lifetime of a nonce, to leave time for the sign-in. */
export const NONCE_USE_MS = 8 * 60_000;

type Ended = (isSignedIn: boolean) => void;
const listeners = new Set<Ended>();

/** Google supports only one callback, which notifies all listeners. */
export function onGoogleEnded(ended: Ended): () => void {
  listeners.add(ended);
  return () => void listeners.delete(ended);
}

export async function readyGoogle(clientId: string): Promise<GoogleIdentity> {
  const [google, session] = await Promise.all([loadGoogle(), askSessionAgain()]);
  if (!session?.nonce) throw new Error('The server returned no nonce.');
  google.initialize({
    client_id: clientId,
    nonce: session.nonce,
    callback: ({ credential }) => void enter(credential),
    use_fedcm_for_prompt: true,
  });
  return google;
}

export const loginFailed = (error: unknown): void => console.warn('Login Failed', error);

async function enter(credential: string | undefined): Promise<void> {
  const notified = [...listeners]; // a listener may unsubscribe during the sign-in
  const isSignedIn = await attempt(credential);
  for (const ended of notified) ended(isSignedIn);
}

async function attempt(credential: string | undefined): Promise<boolean> {
  try {
    if (credential === undefined) throw new Error('Google returned no credential.');
    await signIn(credential);
    return true;
  } catch (error) {
    loginFailed(error);
    return false;
  }
}
