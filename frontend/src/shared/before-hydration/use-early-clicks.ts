import { useEffect } from 'react';

/** Replays clicks on buttons that the inline script recorded before hydration. */
export function useEarlyClicks(tag: 'header' | 'main'): void {
  useEffect(() => {
    const part = document.querySelector<HTMLElement>(tag);
    if (part === null || 'alive' in part.dataset) return;
    part.dataset['alive'] = '';
    for (const button of part.querySelectorAll<HTMLElement>('[data-clicked]')) {
      delete button.dataset['clicked'];
      button.click();
    }
  }, [tag]);
}
