import { LIST_NUMBER } from '@pasteroom/openapi/rules/list-numbers';
import { ListItem } from '@tiptap/extension-list';

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
        return LIST_NUMBER.test(value) ? Number(value) : null;
      },
    },
  }),
});
