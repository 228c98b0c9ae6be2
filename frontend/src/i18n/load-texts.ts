import { i18n, type TextNamespace } from './i18n.ts';
import { textFiles } from './text-files.ts';

/** Loads the texts of these namespaces in the language in use, where they are not loaded yet. */
export async function loadTexts(namespaces: readonly TextNamespace[]): Promise<void> {
  const { language } = i18n;
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(missing.map(async (namespace) => void i18n.addResourceBundle(language, namespace, await textsOf(namespace, language))));
}

/** Imports a part of the site together with the texts that it shows, so that it never stands there without its words. */
export async function importWithTexts<Module>(namespaces: readonly TextNamespace[], load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadTexts(namespaces)]);
  return module;
}

function textsOf(namespace: string, language: string): Promise<object> {
  const [, load] = Object.entries(textFiles).find(([path]) => path.endsWith(`/texts/${namespace}.${language}.json`)) ?? [];
  if (load === undefined) throw new Error(`There is no file of the texts ${namespace} in the language ${language}.`);
  return load();
}
