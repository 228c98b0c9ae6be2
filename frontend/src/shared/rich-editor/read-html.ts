import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';

/** Keeps all whitespace, since users typed it. */
export function readHtml(html: string, schema: Schema): Node {
  // Tiptap drops text that is only a line break, such as code with one empty line.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body, { preserveWhitespace: true });
}
