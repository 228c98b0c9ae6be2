import { useEffect, useEffectEvent, useRef } from 'react';

export function useFocusAfterSolving(isOpen: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost =
      document.activeElement === null ||
      !document.activeElement.matches('input, button, textarea, select, a');
    if (isOpen && !wasOpen.current && isLost) moveFocus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
