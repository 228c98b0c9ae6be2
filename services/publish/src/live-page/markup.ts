import { escapeUTF8 } from 'entities/escape';

const TEXT = Symbol('markup');

/** Markup that is put into a document unescaped. It is held under a symbol, so that nothing parsed from a request can pass for it. */
export interface Markup {
  readonly [TEXT]: string;
}

/** What can be put into a template: text is escaped, markup stays, lists are joined, nothing leaves nothing. */
export type Fragment = string | number | Markup | false | null | undefined | readonly Fragment[];

/** Declares that a string is markup. Only for what the product wrote or cleaned itself. */
export const trusted = (text: string): Markup => ({ [TEXT]: text });

/** The markup as a string. */
export const textOf = (markup: Markup): string => markup[TEXT];

/** A template whose values are escaped for text and for quoted attributes; an unquoted one throws. */
export function html(parts: TemplateStringsArray, ...values: Fragment[]): Markup {
  let text = parts[0] ?? '';
  values.forEach((value, at) => {
    if (parts[at]?.endsWith('=')) throw new Error('The value of an attribute stands in quotes.');
    text += written(value) + (parts[at + 1] ?? '');
  });
  return trusted(text);
}

/** The same for XML. The five characters that matter and those that may not occur are one set in both. */
export const xml = (parts: TemplateStringsArray, ...values: Fragment[]): Markup => html(parts, ...values);

function written(value: Fragment): string {
  if (typeof value === 'string') return escapeUTF8(printable(value));
  if (typeof value === 'number') return String(value);
  if (value === false || value === null || value === undefined) return '';
  return TEXT in value ? value[TEXT] : value.map(written).join('');
}

/** Removes the characters that XML forbids and that no HTML shows. */
export const printable = (text: string): string => text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');

const IN_SCRIPT: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Makes a script element of linked data for search engines, which no value can close. */
export function jsonScript(value: object): Markup {
  const json = JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => IN_SCRIPT[character] ?? '');
  return html`<script type="application/ld+json">
    ${trusted(json)}
  </script>`;
}
