import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../src/i18n/languages.ts';

/** Namespaces that share one file per language. */
const BUNDLES = {
  start: ['frame', 'clipboard', 'composer', 'editor', 'editor-tools', 'paste-text', 'publish-page'],
  sending: [
    ...[
      'ads',
      'captcha',
      'composer-tools',
      'files',
      'forms',
      'my-items',
      'my-pages',
      'my-texts',
      'paste-text-modals',
      'publish-page-modal',
    ],
    ...['qr-card', 'reading', 'refusals'],
  ],
  listing: ['live-pages', 'page-preview', 'preview-link'],
  buying: [
    'begun-orders',
    'checkout',
    'order',
    'page-purchase',
    'payments',
    'premium-plan',
    'session',
  ],
};

const src = join(import.meta.dirname, '../src');
const MODULE_ID = 'virtual:texts';
const MODULE_PATTERN = /^\0virtual:texts(?:\/(\w+))?(?:\/([\w-]+))?$/;

export const textsModule = (language: string): string => `\0${MODULE_ID}/${language}`;

export const texts: Plugin = {
  name: 'texts',
  resolveId: (id) => (id.startsWith(MODULE_ID) ? `\0${id}` : undefined),
  load(id) {
    const found = MODULE_PATTERN.exec(id);
    if (!found) return undefined;
    const [, language, moment] = found;
    if (language === undefined) return listOf(languages.map(({ code }) => [code, code]));
    const files = filesOf(language);
    for (const file of files.values()) this.addWatchFile(file);
    return moment === undefined
      ? startOf(language, files)
      : `export default ${json(files, (name) => momentOf(name) === moment)};`;
  },
};

function startOf(language: string, files: ReadonlyMap<string, string>): string {
  const later = [...files.keys()].filter((name) => momentOf(name) !== 'start');
  return `export const start = ${json(files, (name) => momentOf(name) === 'start')};
${listOf(later.map((name) => [name, `${language}/${momentOf(name)}`]))}`;
}

function listOf(entries: readonly (readonly [name: string, path: string])[]): string {
  const paths = [...new Set(entries.map(([, path]) => path))];
  const loads = paths.map((path, at) => `const load${at} = () => import('${MODULE_ID}/${path}');`);
  return [
    ...loads,
    `export default {${entries.map(([name, path]) => `'${name}': load${paths.indexOf(path)}`).join(', ')}};`,
  ].join('\n');
}

const momentOf = (namespace: string): string =>
  Object.entries(BUNDLES).find(([, namespaces]) => namespaces.includes(namespace))?.[0] ??
  namespace;

const filesOf = (language: string): Map<string, string> =>
  new Map(
    globSync(`**/texts/*.${language}.json`, { cwd: src })
      .sort()
      .map((path) => [path.replace(/^.*\/|\.\w+\.json$/g, ''), join(src, path)]),
  );

const json = (
  files: ReadonlyMap<string, string>,
  isWanted: (namespace: string) => boolean,
): string =>
  JSON.stringify(
    Object.fromEntries(
      [...files]
        .filter(([name]) => isWanted(name))
        .map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8'))]),
    ),
  );
