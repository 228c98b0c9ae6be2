import { Code } from '@tiptap/extension-code';

/** Inline code that can be a link, as in most API documentation. It excludes all other marks. */
export const inlineCode = Code.extend({ excludes: 'bold italic strike underline textStyle subscript superscript key small code' });
