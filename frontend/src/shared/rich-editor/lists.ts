import { LIST_NUMBER } from '@pasteroom/openapi/rules/list-numbers';
import { ListItem } from '@tiptap/extension-list';

/**
 * Allows any block at the start of an item. Otherwise, code and headings would split the list.
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
