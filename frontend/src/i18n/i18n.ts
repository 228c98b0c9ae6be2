import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json' with { type: 'json' };

/** The name of a text in the catalogue. */
export type TextKey = ParseKeys;

/** The one catalogue of visible texts; ready as soon as this module is, on the server too. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes what it shows
});
