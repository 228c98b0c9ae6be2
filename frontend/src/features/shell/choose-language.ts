import { addressIn, languageOf, splitAddress } from '../../i18n/languages.ts';

const YEAR_S = 365 * 86_400;

/** Reloads to load only one language's texts. Without cookies, adds the language to the URL. */
export function chooseLanguage(code: string): void {
  document.cookie = `lang=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  const { path } = splitAddress(location.pathname);
  const isCookieSet = document.cookie.split('; ').includes(`lang=${code}`);
  history.replaceState(
    history.state,
    '',
    (isCookieSet ? path : addressIn(languageOf(code), path)) + location.search + location.hash,
  );
  location.reload();
}
