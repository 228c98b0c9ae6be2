import { Extension } from '@tiptap/core';

/**
 * Puts the markers of lists and quotes on the side where the text starts. The attribute is always
 * `auto`, so it isn't parsed.
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
