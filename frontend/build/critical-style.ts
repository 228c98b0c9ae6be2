import { PurgeCSS } from 'purgecss';

/** Omits web fonts. PurgeCSS also finds attributes in the source of the inline script. */
export async function criticalStyle(html: string, css: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: withoutLateFonts(css) }],
    variables: true,
    keyframes: true,
    safelist: { variables: namedIn(html, css) },
  });
  if (kept === undefined) throw new Error('PurgeCSS returned no CSS for the page.');
  return kept.css;
}

function namedIn(html: string, css: string): string[] {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+)\s*:([^;}]*)/g))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const named = new Set(variablesIn(html));
  // The loop also visits members that it adds to the Set.
  for (const name of named) for (const part of variablesIn(values.get(name) ?? '')) named.add(part);
  return [...named];
}

const variablesIn = (text: string): string[] => text.match(/(?<=var\()--[\w-]+/g) ?? [];

const withoutLateFonts = (css: string): string =>
  css.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
