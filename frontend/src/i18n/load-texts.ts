import { i18n, type TextNamespace } from './i18n.ts';
import { allNamespaces, textsOf } from './texts-of.ts';

/** Loads English for namespaces without a translation. */
export async function loadTexts(namespaces: readonly TextNamespace[]): Promise<void> {
  const missing = namespaces.filter(
    (namespace) => !i18n.hasResourceBundle(i18n.language, namespace),
  );
  await Promise.all(
    missing.map(async (namespace) => {
      const { language, texts } = await textsOf(namespace, i18n.language);
      i18n.addResourceBundle(language, namespace, texts);
    }),
  );
}

export async function speak(language: string): Promise<void> {
  await i18n.changeLanguage(language);
  // A test ensures that this type matches the files.
  await loadTexts((await allNamespaces()) as TextNamespace[]);
}

export async function importWithTexts<Module>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(namespaces)]);
  return module;
}
