import { type AnyExtension, flattenExtensions, type JSONContent, type MarkdownRendererHelpers } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';

/** Writes a node or mark; `library` is how the library would write it with these helpers. */
type Write = (node: JSONContent, helpers: MarkdownRendererHelpers, library: (helpers: MarkdownRendererHelpers) => string) => string;

/** A document as Markdown that is read elsewhere as it looks here, as far as Markdown goes: the library writes some of it in a dialect of its own. */
export function markdownOf(document: JSONContent, extensions: AnyExtension[]): string {
  const written = flattenExtensions(extensions)
    .filter(({ type }) => type !== 'extension')
    .map((extension) => {
      const write = WRITERS[extension.name];
      return write === undefined ? extension : withWriter(extension, write);
    });
  return new MarkdownManager({ extensions: written }).serialize(document);
}

function withWriter(extension: AnyExtension, write: Write): AnyExtension {
  return extension.extend({
    renderMarkdown(this: { parent: unknown }, node: JSONContent, helpers: MarkdownRendererHelpers, context: unknown) {
      const { parent } = this;
      return write(node, helpers, (of) => (typeof parent === 'function' ? String(parent(node, of, context)) : ''));
    },
  });
}

const element =
  (tag: string): Write =>
  (node, { renderChildren }) =>
    `<${tag}>${renderChildren(node)}</${tag}>`;

/** What begins a line of words as something else in Markdown, or a block of code, as the words that it is. */
function asWords(line: string): string {
  return line
    .replace(/^[ \t]+/, (spaces) => '&nbsp;'.repeat(spaces.replaceAll('\t', '    ').length))
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|-{3,}$|={3,}$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

const WRITERS: Readonly<Record<string, Write>> = {
  paragraph: (_node, helpers, library) => library(helpers).split('\n').map(asWords).join('\n'),
  codeBlock(node, { renderChildren }) {
    const code = renderChildren(node.content ?? []);
    const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${String(node.attrs?.['language'] ?? '')}\n${code}\n${fence}`;
  },
  table: (_node, helpers, library) =>
    library({ ...helpers, renderChildren: (nodes, separator) => helpers.renderChildren(nodes, separator).replaceAll('|', '\\|') }),
  details: ({ content = [], attrs }, { renderChildren }) =>
    `<details${attrs?.['open'] === true ? ' open' : ''}>\n${renderChildren(content, '\n\n')}\n\n</details>`,
  detailsSummary: ({ content = [] }, { renderChildren }) => `<summary>${renderChildren(content)}</summary>`,
  detailsContent: ({ content = [] }, { renderChildren }) => renderChildren(content, '\n\n'),
  key: element('kbd'),
  small: element('small'),
  subscript: element('sub'),
  superscript: element('sup'),
  underline: element('u'),
};
