import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import { addressIn, english, languages } from '../src/i18n/languages.ts';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { chunkWith, type Outputs, withImports } from './chunks.ts';
import { textsModule } from './texts.ts';
import { criticalStyle } from './critical-style.ts';
import { manifestPath } from './manifests.ts';
import { emptyAnchors, withHiddenLinks } from './outside-links.ts';
import { writeSealedDocuments } from './sealed-documents.ts';
import { socialTags } from './static-head.ts';
import type { SiteContent } from '../src/features/static-pages/content.ts';

interface Built {
  outputs: Outputs;
  content: SiteContent;
  staticScript: string;
}

interface SiteManifest {
  /** `translations` contains files by language code, for paths without a language prefix. */
  documents: {
    path: string;
    file: string;
    status?: 404 | undefined;
    translations?: Record<string, string>;
  }[];
  notFound: string;
  notFoundTranslations: Record<string, string>;
}

/**
 * Replaces index.html. Copies its inline script verbatim, because the CSP contains the script's
 * hash.
 */
export async function writeDocuments(
  dist: string,
  pages: readonly RenderedPage[],
  built: Built,
): Promise<void> {
  const template = await readFile(`${dist}/index.html`, 'utf8');
  await rm(`${dist}/index.html`);
  for (const page of pages) {
    const file = `${dist}/${fileOf(page)}`;
    await mkdir(dirname(file), { recursive: true });
    const document = withHiddenLinks(await documentOf(page, template, built));
    const empty = emptyAnchors(document);
    if (empty.length > 0) throw new Error(`${file} has links without a URL: ${empty.join(' ')}`);
    await writeFile(file, document);
  }
  const manifest = manifestOf(pages);
  manifest.documents.push(...(await writeSealedDocuments(dist)));
  await writeFile(`${dist}/documents.json`, JSON.stringify(manifest));
}

function manifestOf(pages: readonly RenderedPage[]): SiteManifest {
  const translationsOf = (path: string) =>
    Object.fromEntries(
      pages
        .filter((page) => page.path === path && isTranslation(page))
        .map((page) => [page.language.code, fileOf(page)]),
    );
  const documents = pages
    .filter(({ path }) => path !== '*')
    .flatMap((page) =>
      [page.path, ...(page.alias ? [page.alias] : [])].map((path) => ({
        path: addressIn(page.language, path),
        file: fileOf(page),
        status: page.status,
        ...(!isTranslation(page) && !page.isStatic && { translations: translationsOf(page.path) }),
      })),
    );
  const notFound = pages.find((page) => page.path === '*' && !isTranslation(page));
  if (!notFound) throw new Error('There is no page for unknown URLs.');
  return { documents, notFound: fileOf(notFound), notFoundTranslations: translationsOf('*') };
}

const isTranslation = ({ language }: RenderedPage): boolean => language.code !== english.code;

function fileOf({ path, status, language }: RenderedPage): string {
  const fixed = path === '*' ? '/404' : path.replaceAll(/\/:\w+/g, '');
  return addressIn(
    language,
    status === undefined ? `${fixed}.html` : `${fixed}/${status}.html`,
  ).slice(1);
}

/** The last entry script imports the others. */
const ENTRY =
  /(?:<script type="module"[^>]* src="[^"]*"><\/script>\s*)*<script type="module"[^>]* src="([^"]*)">/;

async function documentOf(
  page: RenderedPage,
  template: string,
  { outputs, content, staticScript }: Built,
): Promise<string> {
  const chunks = [...withImports(outputs, chunkWith(outputs, 'index.html'))];
  for (const chunk of withImports(outputs, chunkWith(outputs, `src/routes/${page.route}.tsx`)))
    if (!chunks.includes(chunk)) chunks.push(chunk);
  const texts = chunkWith(outputs, textsModule(page.language.code));
  const sheets = [
    ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
  ];
  const css = sheets.map((sheet) => sourceOf(outputs, sheet)).join('\n');
  const body = `<div id="root" data-page="${page.page}">${page.html}</div>`;
  const { tag, direction } = page.language;
  return [
    ['<html lang="en"', `<html lang="${tag}" dir="${direction}"`],
    ...(isTranslation(page)
      ? [['href="/manifest.webmanifest"', `href="${manifestPath(page.language)}"`]]
      : []),
    [/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, ''],
    page.isStatic
      ? [ENTRY, `<script type="module" fetchpriority="low" src="/${staticScript}" data-entry="$1">`]
      : [/<script type="module"/, '<script type="module" fetchpriority="low"'],
    [/<title>.*?<\/title>/, `<title>${escapeUTF8(page.title)}</title>`],
    [
      /<meta name="description"[^>]*>/,
      `<meta name="description" content="${escapeUTF8(page.description)}" />`,
    ],
    [
      /<meta name="robots"[^>]*>/,
      `<meta name="robots" content="${page.robots}" />${canonicalLink(page)}${alternateLinks(page)}${socialTags(page, content)}`,
    ],
    [
      '</head>',
      `${styleOf(
        await styleFor(
          page,
          template.replace('<div id="root"></div>', () => body),
          css,
        ),
        sheets,
      )}${page.isStatic ? '' : preloads([...chunks, texts], template)}</head>`,
    ],
    ['<div id="root"></div>', body],
  ].reduce<string>((text, [from = '', to]) => replaced(text, from, String(to)), template);
}

/** The link contains only a path. The server adds its public origin. */
const canonicalLink = ({ canonical }: RenderedPage): string =>
  canonical === undefined ? '' : `\n    <link rel="canonical" href="${canonical}" />`;

/** Returns an empty string for pages that exist only in English. */
function alternateLinks({ canonical, isStatic, path }: RenderedPage): string {
  if (canonical === undefined || isStatic) return '';
  const named = languages.map((language) => [language.tag, addressIn(language, path)]);
  return [...named, ['x-default', addressIn(english, path)]]
    .map(
      ([tag = '', address = '']) =>
        `\n    <link rel="alternate" hreflang="${tag}" href="${address}" />`,
    )
    .join('');
}

/** Translations share one style. The `dir` samples preserve rules for both directions. */
async function styleFor({ path }: RenderedPage, html: string, css: string): Promise<string> {
  const known = styles.get(path) ?? criticalStyle(`${html}<i dir="ltr"></i><i dir="rtl"></i>`, css);
  styles.set(path, known);
  return known;
}

const styles = new Map<string, Promise<string>>();

/** The inline script enables each stylesheet after it has loaded. */
function styleOf(critical: string, sheets: readonly string[]): string {
  const links = (media: string) =>
    sheets.map((name) => `<link rel="stylesheet" href="/${name}"${media} />`).join('');
  return `  <style>${critical}</style>\n    ${links(' media="print" data-late')}\n    <noscript>${links('')}</noscript>\n  `;
}

function preloads(chunks: readonly { fileName: string }[], template: string): string {
  const missing = chunks.filter(({ fileName }) => !template.includes(`src="/${fileName}"`));
  return missing
    .map(
      ({ fileName }) =>
        `  <link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}" />\n  `,
    )
    .join('');
}

function sourceOf(outputs: Outputs, fileName: string): string {
  const found = outputs.find((output) => output.fileName === fileName);
  if (found?.type !== 'asset') throw new Error(`The build contains no ${fileName}.`);
  return String(found.source);
}

function replaced(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, (_, part: unknown) =>
    to.replace('$1', () => (typeof part === 'string' ? part : '$1')),
  );
  if (result === text) throw new Error(`index.html does not contain ${from}.`);
  return result;
}
