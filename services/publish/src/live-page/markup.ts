import { escapeUTF8 } from 'entities/escape';

const TEXT = Symbol('markup');

/** Inserted unescaped. The symbol key prevents parsed JSON from being used as markup. */
export interface Markup {
  readonly [TEXT]: string;
}

/** Text is escaped, markup is inserted unchanged, and empty values are omitted. */
export type Fragment = string | number | Markup | false | null | undefined | readonly Fragment[];

/** Only for static or sanitized HTML. */
export const trusted = (text: string): Markup => ({ [TEXT]: text });

export const textOf = (markup: Markup): string => markup[TEXT];

/**
 * Escapes values for text and quoted attributes.
 * @throws Error if an attribute value is unquoted
 */
export function html(parts: TemplateStringsArray, ...values: Fragment[]): Markup {
  let text = parts[0] ?? '';
  values.forEach((value, at) => {
    if (parts[at]?.endsWith('=')) throw new Error('Attribute values must be quoted.');
    text += written(value) + (parts[at + 1] ?? '');
  });
  return trusted(text);
}

/** XML requires the same escaping as HTML. */
export const xml = (parts: TemplateStringsArray, ...values: Fragment[]): Markup =>
  html(parts, ...values);

function written(value: Fragment): string {
  if (typeof value === 'string') return escapeUTF8(printable(value));
  if (typeof value === 'number') return String(value);
  if (value === false || value === null || value === undefined) return '';
  return TEXT in value ? value[TEXT] : value.map(written).join('');
}

export const printable = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');

const IN_SCRIPT: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Returns JSON-LD whose values can't close the script element. */
export function jsonScript(value: object): Markup {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => IN_SCRIPT[character] ?? '',
  );
  return html`<script type="application/ld+json">
    ${trusted(json)}
  </script>`;
}
