import { z } from 'zod';

const translations = z.record(z.string(), z.string());

const manifest = z.strictObject({
  documents: z.array(
    z.strictObject({
      path: z.string().startsWith('/'),
      file: z.string(),
      status: z.literal(404).optional(),
      translations: translations.optional(),
    }),
  ),
  notFound: z.string(),
  notFoundTranslations: translations.optional(),
});

export type SiteManifest = z.output<typeof manifest>;

export const readManifest = (text: string): SiteManifest => manifest.parse(JSON.parse(text));

export type Found = Translated | { location: string };

export interface Translated {
  file: string;
  status?: 404 | undefined;
  translations?: Readonly<Record<string, string>> | undefined;
}

/**
 * Path variants (case, escapes, trailing slashes) redirect to the canonical path. So do language
 * prefixes of documents that have only one language.
 */
export function documentFinder({
  documents,
  notFoundTranslations = {},
}: SiteManifest): (path: string) => Found | undefined {
  const exact = new Map(documents.map(({ path, ...found }) => [path, found]));
  const patterns = documents.map(({ path, ...found }) => ({ segments: path.split('/'), found }));
  const languages = new Set(
    Object.keys(notFoundTranslations).map((language) => language.toLowerCase()),
  );

  function matchPattern(
    requested: readonly string[],
  ): { canonical: string; found: Translated } | undefined {
    for (const { segments, found } of patterns) {
      const canonical = canonicalPath(segments, requested);
      if (canonical !== undefined) return { canonical, found };
    }
    return undefined;
  }

  return (path) => {
    const known = exact.get(path);
    if (known) return known;
    const requested = withoutLastSlashes(path).split('/');
    const here = matchPattern(requested);
    if (here) return here.canonical === path ? here.found : { location: here.canonical };
    const [root = '', language = '', ...rest] = requested;
    const inOneLanguage = languages.has(language.toLowerCase())
      ? matchPattern([root, ...rest])
      : undefined;
    return inOneLanguage && { location: inOneLanguage.canonical };
  };
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** As the last segment, matches one or more segments. */
const REST = '*';

function canonicalPath(
  segments: readonly string[],
  requested: readonly string[],
): string | undefined {
  const rest = segments.at(-1) === REST ? requested.slice(segments.length - 1) : [];
  if (rest.length > 0 && !rest.includes(''))
    return canonicalPath([...segments.slice(0, -1), ...rest.map(() => ':')], requested);
  if (segments.length !== requested.length) return undefined;
  const canonical = segments.map((segment, at) => {
    const given = requested[at] ?? '';
    if (segment.startsWith(':')) return given === '' ? undefined : given;
    return decoded(given).toLowerCase() === segment.toLowerCase() ? segment : undefined;
  });
  return canonical.includes(undefined) ? undefined : canonical.join('/') || '/';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
