import { useEffect, useRef } from 'react';

/** Calls `focus` when the captcha has just been solved and its field has taken the focus with it; nobody is torn from another field. */
export function useFocusAfterSolving(isOpen: boolean, focus: () => void): void {
  const latest = useRef(focus);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const isLost = document.activeElement === null || !document.activeElement.matches('input, button, textarea, select, a');
    if (isOpen && !wasOpen.current && isLost) latest.current();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
