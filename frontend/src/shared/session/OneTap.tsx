import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { useGoogleForGuest } from './use-session.ts';

/** Google's One Tap, for guests, where the server knows Google: fetched when the page has nothing more urgent to do, and taken away with this. */
export function OneTap() {
  const clientId = useGoogleForGuest();
  useEffect(() => {
    if (clientId === null) return;
    let offer: Promise<() => void> | undefined;
    const callOff = whenIdle(() => {
      offer = import('./google/one-tap.ts').then(({ offerOneTap }) => offerOneTap(clientId));
      offer.catch((error: unknown) => console.warn('Login Failed', error));
    });
    return () => {
      callOff();
      offer?.then(
        (takeAway) => takeAway(),
        () => undefined, // told of already
      );
    };
  }, [clientId]);
  return null;
}
