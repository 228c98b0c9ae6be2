import { Extension } from '@tiptap/core';

/**
 * Lists and quotes follow the direction of their text, so that markers are on the correct side.
 * The attribute is always `auto`, so it isn't parsed.
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
