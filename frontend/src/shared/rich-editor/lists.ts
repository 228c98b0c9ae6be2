import { ListItem } from '@tiptap/extension-list';

/** As many digits as the server keeps. */
const NUMBER = /^-?\d{1,9}$/;

/**
 * An item may begin with anything that stands on lines of its own: told to begin with a paragraph, the editor would break a list apart at code or a heading.
 * One that was numbered by hand keeps its number, and the items after it count on.
 */
export const listItem = ListItem.extend({
  content: 'block+',
  addAttributes: () => ({
    value: {
      default: null,
      keepOnSplit: false,
      parseHTML: (element) => {
        const value = element.getAttribute('value') ?? '';
        return NUMBER.test(value) ? Number(value) : null;
      },
    },
  }),
});
