import { ASKED_FOR, loginFailed, readyGoogle } from './ready-google.ts';

let wasOffered = false;

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
