import { useEffect, useEffectEvent } from 'react';

/** Closes what tells of one's own thing once that is not kept any more: it has ended, or was deleted here or in another tab. */
export function useCloseWhenGone(isKept: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isKept) close();
  }, [isKept]);
}
