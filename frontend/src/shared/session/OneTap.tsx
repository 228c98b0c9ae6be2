import { useEffect } from 'react';
import { whenIdle } from '../when-idle.ts';
import { useGoogleForGuest } from './use-session.ts';

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
        () => undefined, // already logged
      );
    };
  }, [clientId]);
  return null;
}
