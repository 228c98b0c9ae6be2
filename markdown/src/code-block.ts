const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // Parsers replace raw carriage returns.
  '\r': '&#13;',
};

/** Preserves every space and line break. */
export const codeBlockOf = (text: string): string =>
  `<pre><code>${text.replaceAll(/[&<>\r]/g, (character) => REFERENCES[character] ?? '')}</code></pre>`;

const CODE_BLOCK = /^<pre><code(?: class="[^"<>]*")?>([^<]*)<\/code><\/pre>$/;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
};

/**
 * Returns the text of sanitized HTML that is a single code block, otherwise undefined. Without a
 * parser, since parsers replace carriage returns. The sanitizer writes only these references.
 */
export function textOfCodeBlock(html: string): string | undefined {
  const [, code] = CODE_BLOCK.exec(html) ?? [];
  return code?.replaceAll(/&(?:amp|gt|lt|quot);/g, (reference) => CHARACTERS[reference] ?? '');
}
