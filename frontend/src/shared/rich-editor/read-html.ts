import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';

/** Preserves all whitespace, because users typed it. */
export function readHtml(html: string, schema: Schema): Node {
  // Tiptap's parser would drop text that is only a line break, such as an empty line of code.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body, { preserveWhitespace: true });
}
