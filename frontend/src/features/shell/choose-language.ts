import { addressIn, languageOf, splitAddress } from '../../i18n/languages.ts';

const A_YEAR_S = 365 * 86_400;

/**
 * Shows this screen in another language, and each one from now on. The document is loaded anew, so that only the texts of one language are ever there;
 * drafts outlive that. A browser that keeps no cookies gets the address that names the language.
 */
export function chooseLanguage(code: string): void {
  document.cookie = `lang=${code}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`;
  const { path } = splitAddress(location.pathname);
  const isKept = document.cookie.split('; ').includes(`lang=${code}`);
  history.replaceState(history.state, '', (isKept ? path : addressIn(languageOf(code), path)) + location.search + location.hash);
  location.reload();
}
