import { escapeUTF8 } from 'entities/escape';
import { splitAddress } from '../src/i18n/languages.ts';
import type { RenderedPage } from '../src/app/entry-server.tsx';
import {
  type Article,
  articlePath,
  type SiteContent,
} from '../src/features/static-pages/content.ts';
import { SOCIAL_SIZE } from './pictures/social-picture.ts';

/** Placeholder in absolute URLs. The server replaces it with its public origin. */
export const SITE = 'https://site.invalid';

export const socialPathOf = ({ canonical = '/' }: Pick<RenderedPage, 'canonical'>): string =>
  `/og${splitAddress(canonical).path}.png`;

export function socialTags(page: RenderedPage, { articles }: SiteContent): string {
  const { canonical, title, description } = page;
  if (canonical === undefined) return '';
  const article = articles.find(({ slug }) => slug === page.slug);
  const tags = [
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', 'Pasteroom'],
    ['og:title', article?.title ?? title],
    ['og:description', description],
    ['og:url', SITE + canonical],
    ['og:image', SITE + socialPathOf(page)],
    ['og:image:width', String(SOCIAL_SIZE.width)],
    ['og:image:height', String(SOCIAL_SIZE.height)],
    ...(article ? [['article:published_time', article.published]] : []),
  ].map(
    ([property = '', content = '']) =>
      `<meta property="${property}" content="${escapeUTF8(content)}" />`,
  );
  const data = article ? structuredData(article) : [];
  const feed = page.page.startsWith('/blog')
    ? ['<link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/feed.xml" />']
    : [];
  return [
    ...tags,
    '<meta name="twitter:card" content="summary_large_image" />',
    ...feed,
    ...data.map(jsonLd),
  ]
    .map((line) => `\n    ${line}`)
    .join('');
}

function structuredData(article: Article): object[] {
  const url = SITE + articlePath(article.slug);
  const { title, description, published, faq } = article;
  const crumbs = [
    ['Blog', `${SITE}/blog`],
    [title, url],
  ];
  const publisher = { '@type': 'Organization', name: 'Pasteroom', url: `${SITE}/` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      datePublished: published,
      dateModified: published,
      image: `${SITE}/og${articlePath(article.slug)}.png`,
      mainEntityOfPage: url,
      author: publisher,
      publisher,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, item], at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item,
      })),
    },
    ...(faq ? [faqPage(faq)] : []),
  ];
}

const faqPage = (faq: NonNullable<Article['faq']>) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Escapes `<`, which could close the script element. */
const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export const titleOf = ({ title }: Pick<RenderedPage, 'title'>): string =>
  title.replace(' · Pasteroom', '');
