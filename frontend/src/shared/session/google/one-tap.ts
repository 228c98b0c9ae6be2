import { ASKED_FOR, loginFailed, readyGoogle } from './ready-google.ts';

let wasOffered = false;

/** Shows Google's One Tap, once in the life of a page; answers how to take it away. It goes by itself before its nonce is over. */
export async function offerOneTap(clientId: string): Promise<() => void> {
  if (wasOffered) return () => undefined;
  wasOffered = true;
  try {
    const google = await readyGoogle(clientId);
    google.prompt();
    const timer = setTimeout(() => google.cancel(), ASKED_FOR);
    return () => {
      clearTimeout(timer);
      google.cancel();
    };
  } catch (error) {
    loginFailed(error);
    return () => undefined;
  }
}
