import i18next, { type Namespace, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english, languageOf } from './languages.ts';
import { NUMBERS } from './numbers.ts';
import { textsOf } from './texts-of.ts';

/** The texts of one part of the site. */
export type TextNamespace = Extract<Namespace, string>;

/** The name of a text: in `frame`, or in the namespace that is given. */
export type TextKey<Of extends TextNamespace = 'frame'> = ParseKeys<Of>;

/** The name of any text; one outside `frame` begins with its namespace and a colon. */
export type AnyTextKey = ParseKeys<['frame', ...Exclude<TextNamespace, 'frame'>[]]>;

/** The language of the document, in which all is said that is shown in it. */
export const language = languageOf(globalThis.document?.documentElement.lang ?? english.code);

/** The instance that holds all visible texts. The parts of the site load those that they show. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: language.code,
  fallbackLng: english.code,
  defaultNS: 'frame',
  resources: {},
  partialBundledLanguages: true,
  initAsync: false,
  interpolation: { escapeValue: false, defaultVariables: NUMBERS }, // React escapes what it shows
  saveMissing: true,
  missingKeyHandler: (_languages, namespace, key) =>
    console.error(`No text is named ${namespace}:${key} here: its namespace is not loaded, or does not hold it.`),
});

/** Resolves when the texts of the frame are there, which nothing is shown without. */
export const frameLoaded = textsOf('frame', language.code).then(
  ({ language: code, texts }) => void i18n.addResourceBundle(code, 'frame', texts),
);
