import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';

/** Reads a text's HTML as a document. Every space and tab in it was typed by somebody, so all of them are kept. */
export function readHtml(html: string, schema: Schema): Node {
  // The editor's own reading of a string drops texts that are nothing but a line break, such as code that is an empty line.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body, { preserveWhitespace: true });
}
