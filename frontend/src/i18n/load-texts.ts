import { i18n, type TextNamespace } from './i18n.ts';
import { allNamespaces, textsOf } from './texts-of.ts';

/** Loads the texts of these namespaces in the language in use, where they are not loaded yet; those that are in English alone, in English. */
export async function loadTexts(namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const { language, texts } = await textsOf(namespace, i18n.language);
      i18n.addResourceBundle(language, namespace, texts);
    }),
  );
}

/** Says everything in this language from now on, all that there is to say: what renders pages without a browser needs it whole. */
export async function speak(language: string): Promise<void> {
  await i18n.changeLanguage(language);
  await loadTexts((await allNamespaces()) as TextNamespace[]); // a test holds their types to the files
}

/** Imports a part of the site together with the texts that it shows, so that it never stands there without its words. */
export async function importWithTexts<Module>(namespaces: readonly TextNamespace[], load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(namespaces)]);
  return module;
}
