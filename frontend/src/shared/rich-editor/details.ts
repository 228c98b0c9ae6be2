import type { AnyExtension } from '@tiptap/core';
import { Details, DetailsContent, DetailsSummary } from '@tiptap/extension-details';
import { i18n } from '../../i18n/i18n.ts';

export function details(): AnyExtension[] {
  const name = (isOpen: boolean) =>
    i18n.t(isOpen ? 'editor-tools:details.close' : 'editor-tools:details.open');
  const part = Details.configure({
    persist: true,
    renderToggleButton: ({ element, isOpen }) => {
      element.setAttribute('aria-label', name(isOpen));
      element.setAttribute('aria-expanded', String(isOpen));
    },
  });
  // The server removes the attribute that identifies the `div` to the library.
  const content = DetailsContent.extend({
    parseHTML: () => [{ tag: 'div', context: 'details/' }],
    renderHTML: () => ['div', 0],
  });
  return [part, DetailsSummary, content];
}
