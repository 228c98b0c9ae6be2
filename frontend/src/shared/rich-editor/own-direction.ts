import { Extension } from '@tiptap/core';

/**
 * Lists and quotations run in the direction of their own words, so that numbers, points and bars stand where their lines begin. It is shown and
 * written, and never read: it follows from the words.
 */
export const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList', 'blockquote'],
      attributes: { dir: { default: 'auto', parseHTML: () => 'auto' } },
    },
  ],
});
