import { readFile, writeFile } from 'node:fs/promises';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { chunkOf, type Outputs, withImports } from './chunks.ts';

/**
 * Puts a rendered page into index.html: its head, its content, and links to its styles, its code and its font.
 * The inline script of index.html stays byte for byte, since the content policy names its hash.
 */
export async function writeFirstPage(file: string, path: string, page: RenderedPage, outputs: Outputs): Promise<void> {
  if (page.html.includes('<script')) throw new Error('The rendered page needs an inline script, which the content policy refuses');
  const template = await readFile(file, 'utf8');
  const html = [
    [/<title>.*?<\/title>/, `<title>${escaped(page.title)}</title>`],
    ['<meta name="description" content="" />', `<meta name="description" content="${escaped(page.description)}" />`],
    ['</head>', `${preloads(template, outputs)}</head>`],
    ['<div id="root"></div>', `<div id="root" data-page="${path}">${page.html}</div>`],
  ].reduce<string>((text, [from, to]) => replaced(text, from, to), template);
  await writeFile(file, html);
}

function preloads(template: string, outputs: Outputs): string {
  const chunks = [...withImports(outputs, chunkOf(outputs, 'src/routes/paste-text.tsx'))];
  const code = chunks.map(({ fileName }) => fileName).map((name) => ({ name, link: `rel="modulepreload" crossorigin href="/${name}"` }));
  const styles = chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((name) => ({ name, link: `rel="stylesheet" crossorigin href="/${name}"` }));
  const fonts = outputs
    .filter(({ fileName }) => /roboto-latin-400-normal.*\.woff2$/.test(fileName))
    .map(({ fileName: name }) => ({ name, link: `rel="preload" as="font" type="font/woff2" crossorigin href="/${name}"` }));
  const missing = [...styles, ...code, ...fonts].filter(({ name }) => !template.includes(name));
  return missing.map(({ link }) => `  <link ${link}>\n  `).join('');
}

function replaced(text: string, from: string | RegExp | undefined, to: string | RegExp | undefined): string {
  if (from === undefined || typeof to !== 'string') return text;
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`index.html lacks ${from}`);
  return result;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
