import { useEffect } from 'react';

/**
 * The page can be seen before its code is there. The script in the document notes clicks on buttons until then; those inside the one element of
 * this tag are done here, once its code has come.
 */
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
