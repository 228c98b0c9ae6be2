import { useEffect, useEffectEvent, useState } from 'react';
import { type DroppedItems, droppedItems } from '../dropped-items.ts';

/** @returns whether files are being dragged over the page */
export function usePageFiles(onItems: (items: DroppedItems) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  const pass = useEffectEvent(onItems);
  useEffect(() => {
    const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
      if (event.defaultPrevented) return;
      const items = droppedItems(transfer);
      if (items.files.length + items.folders.length === 0) return;
      event.preventDefault();
      pass(items);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      if (!event.defaultPrevented) event.preventDefault();
      setDragged(true);
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      take(event, event.dataTransfer);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragged(false);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const watched = new AbortController();
    const { signal } = watched;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => watched.abort();
  }, []);
  return isDragged;
}
