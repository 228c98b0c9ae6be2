import i18next, { type Namespace, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english, languageOf } from './languages.ts';
import { NUMBERS } from './numbers.ts';
import { textsOf } from './texts-of.ts';

export type TextNamespace = Extract<Namespace, string>;

export type TextKey<Of extends TextNamespace = 'frame'> = ParseKeys<Of>;

/** Keys outside `frame` start with their namespace and a colon. */
export type AnyTextKey = ParseKeys<['frame', ...Exclude<TextNamespace, 'frame'>[]]>;

export const language = languageOf(globalThis.document?.documentElement.lang ?? english.code);

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: language.code,
  fallbackLng: english.code,
  defaultNS: 'frame',
  resources: {},
  partialBundledLanguages: true,
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: NUMBERS }, // React escapes values
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) =>
    console.error(`missing text ${namespace}:${key}`),
});

/** Nothing renders before this resolves. */
export const frameLoaded = textsOf('frame', language.code).then(
  ({ language: code, texts }) => void i18n.addResourceBundle(code, 'frame', texts),
);
