import { ListItem } from '@tiptap/extension-list';

/** An item may begin with anything that stands on lines of its own: told to begin with a paragraph, the editor would break a list apart at code or a heading. */
export const listItem = ListItem.extend({ content: 'block+' });
