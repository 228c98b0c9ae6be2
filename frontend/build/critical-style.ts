import { PurgeCSS } from 'purgecss';

/**
 * The rules that a rendered document can need, out of all of its stylesheets, in their order: with these in its head, it shows as it will stay.
 * Fonts are left out, so that they come after the first paint. What the document's own script sets before that is found in its words.
 */
export async function criticalStyle(html: string, css: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: withoutLateFonts(css) }],
    variables: true,
    keyframes: true,
    safelist: { variables: namedIn(html, css) },
  });
  if (kept === undefined) throw new Error('No style is left of the page.');
  return kept.css;
}

/** The variables that elements name in styles of their own, with those that these are made of. */
function namedIn(html: string, css: string): string[] {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+)\s*:([^;}]*)/g)) values.set(name, `${values.get(name) ?? ''} ${value}`);
  const named = new Set(variablesIn(html));
  // A set that grows while it is walked through is walked through to its new end.
  for (const name of named) for (const part of variablesIn(values.get(name) ?? '')) named.add(part);
  return [...named];
}

const variablesIn = (text: string): string[] => text.match(/(?<=var\()--[\w-]+/g) ?? [];

/** Removes the font faces that would have to be fetched; those of the system stay. */
const withoutLateFonts = (css: string): string => css.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
