import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Roboto subsets for titles, most common first. */
export const FONT_PARTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const;

const ranges = JSON.parse(
  readFileSync(require.resolve('@fontsource/roboto/unicode.json'), 'utf8'),
) as Record<string, string>;

const CHARACTERS = FONT_PARTS.map((part) => ranges[part] ?? '')
  .join(',')
  .replaceAll(
    /U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g,
    (_, from: string, to: string | undefined) => `\\u{${from}}-\\u{${to ?? from}}`,
  );
const IN_FONT = new RegExp(`^[${CHARACTERS}]*$`, 'u');
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0e|\ufe0f/gu;
const HAS_WORDS = /[\p{L}\p{N}]/u;

/**
 * Removes pictographs that the font lacks. Returns null for unsupported scripts, since a partial
 * title could be misleading.
 */
export function drawableTitle(title: string): string | null {
  const words = title
    .normalize('NFC')
    .replaceAll(PICTOGRAPHS, (sign) =>
      sign > '\u00ff' && (sign === '\u200d' || !IN_FONT.test(sign)) ? '' : sign,
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
  return HAS_WORDS.test(words) && IN_FONT.test(words) ? words : null;
}
