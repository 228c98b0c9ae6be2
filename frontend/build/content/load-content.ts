import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Article, SiteContent } from '../../src/features/static-pages/content.ts';
import { pictureOf } from '../pictures/picture.ts';
import { readFrontMatter } from './front-matter.ts';
import { withFacts } from './facts.ts';
import { renderMarkdown } from './markdown.ts';

export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

export async function loadContent(folder = CONTENT): Promise<SiteContent> {
  const [articles, texts] = await Promise.all([
    eachFile(join(folder, 'blog'), readArticle),
    eachFile(join(folder, 'pages'), async (file) => {
      const text = await renderMarkdown(withFacts(await readFile(file, 'utf8'), file));
      return [`/${basename(file, '.md')}`, text] as const;
    }),
  ]);
  return { articles: articles.toSorted(newestFirst), texts: new Map(texts) };
}

async function eachFile<T>(folder: string, read: (file: string) => Promise<T>): Promise<T[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(names.map((name) => read(join(folder, name))));
}

async function readArticle(file: string): Promise<Article> {
  const source = withFacts(await readFile(file, 'utf8'), file);
  const slug = basename(file, '.md');
  const front = readFrontMatter(source, file);
  return {
    slug,
    ...front,
    ...(await renderMarkdown(source)),
    picture: pictureOf({ slug, topics: front.topics }),
  };
}

const newestFirst = (a: Article, b: Article): number =>
  b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug);
