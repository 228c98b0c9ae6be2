import { i18n, type TextNamespace } from './i18n.ts';
import { allNamespaces, textsOf } from './texts-of.ts';

/** Loads missing namespaces in the current language, or in English if they have no translation. */
export async function loadTexts(namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const { language, texts } = await textsOf(namespace, i18n.language);
      i18n.addResourceBundle(language, namespace, texts);
    }),
  );
}

/** Switches the language and loads all namespaces, for rendering without a browser. */
export async function speak(language: string): Promise<void> {
  await i18n.changeLanguage(language);
  // A test compares this type with the files.
  await loadTexts((await allNamespaces()) as TextNamespace[]);
}

/** Loads code together with its texts, so that it never renders without them. */
export async function importWithTexts<Module>(namespaces: readonly TextNamespace[], load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(namespaces)]);
  return module;
}
