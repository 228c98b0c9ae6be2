import { AppError } from '@pasteroom/kit/core/errors';

/** RFC 5646 recommends supporting this length. */
const MAX_TAG_LENGTH = 35;
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * Returns the canonical BCP 47 tag, or undefined for an empty string.
 * @throws `validation` for an unknown language
 */
export function parseLanguage(typed: string): string | undefined {
  const tag = typed.trim();
  if (tag === '') return undefined;
  const [canonical] = tag.length > MAX_TAG_LENGTH ? [] : canonicalOf(tag);
  if (canonical !== undefined && names.of(new Intl.Locale(canonical).language) !== undefined)
    return canonical;
  throw new AppError(
    'validation',
    'The language must be a known BCP 47 tag, such as de or pt-BR.',
    {
      errors: [{ path: '/language', message: 'is not a known language' }],
    },
  );
}

function canonicalOf(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
