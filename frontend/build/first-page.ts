import { readFile, writeFile } from 'node:fs/promises';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import { chunkOf, type Outputs, withImports } from './chunks.ts';

/**
 * Puts a rendered page into index.html: its head, its content, and links that fetch its code and font early.
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
  const code = [...withImports(outputs, chunkOf(outputs, 'src/routes/paste-text.tsx'))].map(({ fileName }) => fileName);
  const font = outputs.find(({ fileName }) => /roboto-latin-400-normal.*\.woff2$/.test(fileName));
  const links = code
    .filter((name) => !template.includes(name))
    .map((name) => `  <link rel="modulepreload" crossorigin href="/${name}">\n  `);
  if (font) links.push(`  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">\n  `);
  return links.join('');
}

function replaced(text: string, from: string | RegExp | undefined, to: string | RegExp | undefined): string {
  if (from === undefined || typeof to !== 'string') return text;
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`index.html lacks ${from}`);
  return result;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
