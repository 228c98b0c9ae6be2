export const TOPICS = [
  'seo',
  'sharing',
  'security',
  'editor',
  'code',
  'tools',
  'hosting',
  'css',
  'mobile',
] as const;
export type Topic = (typeof TOPICS)[number];

export interface Heading {
  id: string;
  text: string;
}

export interface RenderedText {
  html: string;
  headings: readonly Heading[];
  words: number;
}

export interface Article extends RenderedText {
  slug: string;
  title: string;
  description: string;
  published: string;
  heroAlt?: string | undefined;
  topics: readonly Topic[];
  popular?: number | undefined;
  callToAction?: { heading: string; text: string; label: string } | undefined;
  faq?: readonly { question: string; answer: string }[] | undefined;
  picture: string;
}

export interface SiteContent {
  articles: readonly Article[];
  texts: ReadonlyMap<string, RenderedText>;
}

export const EMPTY_CONTENT: SiteContent = { articles: [], texts: new Map() };

export const DEFAULT_ARTICLE = 'react-ssr-seo-react-helmet';

const WORDS_PER_MINUTE = 220;

export const minutesOf = ({ words }: Pick<RenderedText, 'words'>): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE));

export const articlePath = (slug: string): string => `/blog/${slug}`;
