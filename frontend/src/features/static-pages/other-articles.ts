import type { Article } from './content.ts';

const MAX_POPULAR = 4;
const MAX_RELATED = 3;

export const popularOf = ({ slug }: Article, articles: readonly Article[]): Article[] =>
  articles
    .filter((other) => other.slug !== slug)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_POPULAR);

const rankOf = ({ popular }: Article): number => popular ?? Number.MAX_SAFE_INTEGER;

export function relatedTo(article: Article, articles: readonly Article[]): Article[] {
  const shown = new Set([article, ...popularOf(article, articles)].map(({ slug }) => slug));
  const shared = ({ topics }: Article) =>
    topics.filter((topic) => article.topics.includes(topic)).length;
  return articles
    .filter(({ slug }) => !shown.has(slug))
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MAX_RELATED);
}
