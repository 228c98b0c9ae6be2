import { openModalEntries } from './modal-entries.ts';

/** The entries of this document's modals. Where a document is made whole nobody opens one. */
export const modalEntries = openModalEntries(globalThis.history);

/** Begins to listen for the ways back and forward; before the router does, so that it hears of where they have led in the end. */
export function watchModalEntries(): void {
  window.addEventListener('popstate', modalEntries.popped);
  document.addEventListener('click', followFromModal);
  modalEntries.match();
}

/** Follows a link to another document from where no entry of a modal lies between. */
function followFromModal(event: MouseEvent): void {
  if (!modalEntries.isInModal() || event.defaultPrevented) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || link.target !== '' || link.hasAttribute('download')) return;
  event.preventDefault();
  modalEntries.leave(() => location.assign(link.href));
}
