const ADDRESS = 'https://accounts.google.com/gsi/client';

export interface GoogleIdentity {
  initialize(settings: {
    client_id: string;
    /** Google includes the nonce in the signed ID token. */
    nonce: string;
    callback: (response: { credential?: string }) => void;
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(
    container: HTMLElement,
    look: { theme: 'outline'; size: 'large'; text: 'signin_with'; width: number; locale: string },
  ): void;
  prompt(): void;
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | undefined;

/** Retries on the next call. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchScript(): Promise<GoogleIdentity> {
  const script = Object.assign(document.createElement('script'), { src: ADDRESS, async: true });
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error('Google’s script did not load.'));
    document.head.append(script);
  }).finally(() => script.remove());
  const identity = window.google?.accounts?.id;
  if (!identity) throw new Error('Google’s script did not define google.accounts.id.');
  return identity;
}
