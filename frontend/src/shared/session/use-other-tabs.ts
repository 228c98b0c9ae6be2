import { useEffect } from 'react';
import { isIdentityKey } from './identity-mirror.ts';
import { askSessionAgain } from './use-session.ts';

/** Has this tab ask the server again who is there as soon as another one has mirrored somebody else. */
export function useOtherTabs(): void {
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (isIdentityKey(key)) void askSessionAgain();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, []);
}
