import { openModalEntries } from './modal-entries.ts';

/** `history` is undefined during prerendering, but modals don't open then. */
export const modalEntries = openModalEntries(globalThis.history);

/** Call this before the router starts listening for `popstate`. */
export function watchModalEntries(): void {
  window.addEventListener('popstate', modalEntries.popped);
  document.addEventListener('click', followFromModal);
  modalEntries.match();
}

function followFromModal(event: MouseEvent): void {
  if (!modalEntries.isInModal() || event.defaultPrevented) return;
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || link.target !== '' || link.hasAttribute('download')) return;
  event.preventDefault();
  modalEntries.leave(() => location.assign(link.href));
}
