import { NONCE_USE_MS, loginFailed, readyGoogle } from './ready-google.ts';

let wasOffered = false;

export async function offerOneTap(clientId: string): Promise<() => void> {
  if (wasOffered) return () => undefined;
  wasOffered = true;
  try {
    const google = await readyGoogle(clientId);
    google.prompt();
    const timer = setTimeout(() => google.cancel(), NONCE_USE_MS);
    return () => {
      clearTimeout(timer);
      google.cancel();
    };
  } catch (error) {
    loginFailed(error);
    return () => undefined;
  }
}
