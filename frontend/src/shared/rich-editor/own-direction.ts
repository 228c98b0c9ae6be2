import { Extension } from '@tiptap/core';

/**
 * Shows the markers of lists and quotes on the side where the text starts. Doesn't parse the
 * attribute, which is always `auto`.
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
