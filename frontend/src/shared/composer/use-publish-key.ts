import { useEffect, useRef } from 'react';

/** Calls back on Ctrl+Enter, on Apple's keyboards Cmd+Enter, wherever the focus is. */
export function usePublishKey(onPublish: () => void): void {
  const latest = useRef(onPublish);
  useEffect(() => {
    latest.current = onPublish;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.documentElement.addEventListener('keydown', listen);
    return () => document.documentElement.removeEventListener('keydown', listen);
  }, []);
}
