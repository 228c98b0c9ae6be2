import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `focus` when the captcha has just been solved and its field has taken the focus with it; nobody is torn from another field. */
export function useFocusAfterSolving(isOpen: boolean, focus: () => void): void {
  const moveFocus = useEffectEvent(focus);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === null || !document.activeElement.matches('input, button, textarea, select, a');
    if (isOpen && !wasOpen.current && isLost) moveFocus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
