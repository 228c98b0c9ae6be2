import { useEffectEvent, useLayoutEffect } from 'react';
import { modalEntries } from './site-modal-entries.ts';

interface Closing {
  canClose: boolean;
  onClose: () => void;
}

export function useClosedByBack(isOpen: boolean, { canClose, onClose }: Closing): void {
  const asked = useEffectEvent(() => canClose);
  const closed = useEffectEvent(() => onClose());
  useLayoutEffect(
    () =>
      isOpen ? modalEntries.add({ canClose: () => asked(), close: () => closed() }) : undefined,
    [isOpen],
  );
}
