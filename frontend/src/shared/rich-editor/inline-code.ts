import { Code } from '@tiptap/extension-code';

/** Inline code can be a link, as in most API docs. */
export const inlineCode = Code.extend({
  excludes: 'bold italic strike underline textStyle subscript superscript key small code',
});
