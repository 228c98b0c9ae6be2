import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';

/** Preserves all whitespace, because users typed it. */
export function readHtml(html: string, schema: Schema): Node {
  return readBody(bodyOf(html), schema);
}

export const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

/** Tiptap's parser would drop text that is only a line break, such as an empty line of code. */
export function readBody(body: HTMLElement, schema: Schema): Node {
  return DocumentParser.fromSchema(schema).parse(body, { preserveWhitespace: true });
}
