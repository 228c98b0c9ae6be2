import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ArticlePage } from '../features/static-pages/ArticlePage.tsx';
import { BlogPage } from '../features/static-pages/BlogPage.tsx';
import {
  type Article,
  articlePath,
  DEFAULT_ARTICLE,
  type SiteContent,
} from '../features/static-pages/content.ts';
import type { StaticDocument } from '../features/static-pages/static-document.ts';
import { TextPage } from '../features/static-pages/TextPage.tsx';
import { i18n } from '../i18n/i18n.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { paths } from '../shared/paths.ts';
import { type PageHead, pageHead } from './page-head.ts';
import type { PageRecord } from './pages.ts';

export interface StaticPage {
  head: PageHead;
  document: StaticDocument;
  slug?: string;
  status?: 404;
}

export async function staticDocument(page: PageRecord, content: SiteContent): Promise<StaticPage> {
  const head = pageHead(page);
  const heading = i18n.t(page.title);
  const html = content.texts.get(page.path)?.html ?? '';
  const inside =
    page.path === paths.blog ? (
      <BlogPage articles={content.articles} />
    ) : (
      <TextPage title={heading} html={html} />
    );
  return {
    head,
    document: { path: page.path, heading, title: head.title, html: await markupOf(inside) },
  };
}

export async function articleDocuments({ articles }: SiteContent): Promise<StaticPage[]> {
  const made = await Promise.all(
    articles.map(async (article): Promise<StaticPage> => {
      const path = articlePath(article.slug);
      const html = await markupOf(<ArticlePage article={article} articles={articles} />);
      const head = headOf(article, path);
      return {
        head,
        slug: article.slug,
        document: { path, heading: article.title, title: head.title, html },
      };
    }),
  );
  const fallback = made.find(({ slug }) => slug === DEFAULT_ARTICLE);
  if (fallback === undefined) return made;
  const head: PageHead = { ...fallback.head, robots: 'noindex', canonical: undefined };
  return [
    ...made,
    { ...fallback, head, status: 404, document: { ...fallback.document, path: `${paths.blog}/*` } },
  ];
}

const headOf = ({ title, description }: Article, path: string): PageHead => ({
  title: i18n.t('app.title', { page: title }),
  description,
  robots: 'index, follow',
  canonical: path,
});

async function markupOf(content: ReactNode): Promise<string> {
  await loadTexts(['ads', 'static-pages']);
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);
}
