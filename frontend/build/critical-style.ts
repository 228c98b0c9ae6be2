import { PurgeCSS } from 'purgecss';

/**
 * The rules that a rendered document can need, out of all of its stylesheets, in their order: with these in its head, it shows as it will stay.
 * Fonts are left out, so that they come after the first paint.
 */
export async function criticalStyle(html: string, css: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: withoutLateFonts(css) }],
    // An inline script sets it before the first paint.
    dynamicAttributes: ['data-mantine-color-scheme'],
    variables: true,
    keyframes: true,
  });
  if (kept === undefined) throw new Error('No style is left of the page.');
  return kept.css;
}

/** Without the faces that would have to be fetched; what the system has stays. */
const withoutLateFonts = (css: string): string => css.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
