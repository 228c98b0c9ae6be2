import { useEffect } from 'react';
import { isIdentityKey } from './identity-mirror.ts';
import { askSessionAgain } from './use-session.ts';

export function useOtherTabs(): void {
  useEffect(() => {
    const heard = ({ key }: StorageEvent) => {
      if (isIdentityKey(key)) void askSessionAgain();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, []);
}
