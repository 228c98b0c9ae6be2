import { useEffect, useEffectEvent } from 'react';

export function useCloseWhenGone(isKept: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isKept) close();
  }, [isKept]);
}
