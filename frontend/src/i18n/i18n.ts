import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import frame from './en/frame.json' with { type: 'json' };

/** The name of a text in the catalogue. */
export type TextKey = ParseKeys;

/** The catalogue of visible texts. The frame's are here as soon as this module is, on the server too; a screen brings its own along. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: frame } },
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes what it shows
  saveMissing: true,
  missingKeyHandler: (_languages, _namespace, key) =>
    console.error(`No text is named ${key} here: its part of the catalogue is not loaded.`),
});

/** Adds a part of the catalogue; a module that is loaded late imports the part it speaks in. */
export function addTexts(texts: object): void {
  i18n.addResourceBundle('en', 'translation', texts, true, true, { silent: true, skipCopy: true });
}
