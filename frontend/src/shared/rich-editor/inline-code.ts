import { Code } from '@tiptap/extension-code';

/** Doesn't exclude links, which are common for inline code in API docs. */
export const inlineCode = Code.extend({
  excludes: 'bold italic strike underline textStyle subscript superscript key small code',
  parseHTML: () => ['code', 'samp', 'tt', 'var'].map((tag) => ({ tag })),
});
