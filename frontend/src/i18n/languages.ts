export interface Language {
  /** Used in file names, URLs and the cookie. */
  readonly code: string;
  /** BCP 47 tag for documents. May be more specific than `code`. */
  readonly tag: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const leftToRight = (code: string, name: string, tag = code): Language => ({
  code,
  tag,
  name,
  direction: 'ltr',
});

/** The fallback language. Its URLs have no prefix. */
export const english = leftToRight('en', 'English');

export const languages: readonly Language[] = [
  english,
  leftToRight('de', 'Deutsch'),
  leftToRight('es', 'Español'),
  leftToRight('pt', 'Português (Brasil)', 'pt-BR'),
  leftToRight('fr', 'Français'),
  leftToRight('hi', 'हिन्दी'),
  { code: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
  leftToRight('zh', '简体中文', 'zh-Hans'),
];

/** Accepts a code or a tag. Defaults to English. */
export const languageOf = (name: string): Language =>
  languages.find(({ code, tag }) => code === name || tag === name) ?? english;

export const prefixOf = ({ code }: Language): string => (code === english.code ? '' : `/${code}`);

export function addressIn(language: Language, path: string): string {
  return path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path;
}

export function splitAddress(pathname: string): { prefix: string; path: string } {
  const prefix =
    languages
      .map(prefixOf)
      .find((start) => start !== '' && (pathname === start || pathname.startsWith(`${start}/`))) ??
    '';
  // Browsers would parse several leading slashes as another host.
  return { prefix, path: pathname.slice(prefix.length).replace(/^\/*/, '/') };
}
