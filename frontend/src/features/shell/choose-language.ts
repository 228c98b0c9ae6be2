import { addressIn, languageOf, splitAddress } from '../../i18n/languages.ts';

const A_YEAR_S = 365 * 86_400;

/**
 * Reloads, so that only one language's texts are loaded. Without cookies, the URL names the
 * language.
 */
export function chooseLanguage(code: string): void {
  document.cookie = `lang=${code}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`;
  const { path } = splitAddress(location.pathname);
  const isKept = document.cookie.split('; ').includes(`lang=${code}`);
  history.replaceState(
    history.state,
    '',
    (isKept ? path : addressIn(languageOf(code), path)) + location.search + location.hash,
  );
  location.reload();
}
