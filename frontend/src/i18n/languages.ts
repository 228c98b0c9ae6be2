/** A language in which the site speaks. */
export interface Language {
  /** The code that names its files of texts, its addresses, and the choice in the cookie. */
  readonly code: string;
  /** What documents are marked with (BCP 47), where that says more than the code. */
  readonly tag: string;
  /** What it is called in itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

const leftToRight = (code: string, name: string, tag = code): Language => ({ code, tag, name, direction: 'ltr' });

/** The language that is whole by itself: what another one lacks is said in it, and its addresses have no prefix. */
export const english = leftToRight('en', 'English');

/** Every language of the site. */
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

/** The language of this code or tag; English where there is none. */
export const languageOf = (name: string): Language => languages.find(({ code, tag }) => code === name || tag === name) ?? english;

/** What the addresses of a language begin with; nothing for English. */
export const prefixOf = ({ code }: Language): string => (code === english.code ? '' : `/${code}`);

/** The address that names its language, of one that does not. */
export function addressIn(language: Language, path: string): string {
  return path === '/' ? prefixOf(language) || '/' : prefixOf(language) + path;
}

/** An address in two parts: the prefix that names its language, if it has one, and the path that all languages share. */
export function splitAddress(pathname: string): { prefix: string; path: string } {
  const prefix = languages.map(prefixOf).find((start) => start !== '' && (pathname === start || pathname.startsWith(`${start}/`))) ?? '';
  // More than one slash at the start would name another host.
  return { prefix, path: pathname.slice(prefix.length).replace(/^\/*/, '/') };
}
