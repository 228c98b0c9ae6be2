import { useEffectEvent, useLayoutEffect } from 'react';
import { modalEntries } from './site-modal-entries.ts';

interface Closing {
  /** Whether it can be closed just now. */
  canClose: boolean;
  onClose: () => void;
}

/** Has the way back close a modal while it is open. */
export function useClosedByBack(isOpen: boolean, { canClose, onClose }: Closing): void {
  const asked = useEffectEvent(() => canClose);
  const closed = useEffectEvent(() => onClose());
  useLayoutEffect(() => (isOpen ? modalEntries.add({ canClose: () => asked(), close: () => closed() }) : undefined), [isOpen]);
}
