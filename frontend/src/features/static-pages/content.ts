export const TOPICS = ['seo', 'sharing', 'security', 'editor', 'code', 'tools', 'hosting', 'css', 'mobile'] as const;
export type Topic = (typeof TOPICS)[number];

export interface Heading {
  id: string;
  text: string;
}

export interface RenderedText {
  html: string;
  /** Level 2 only. */
  headings: readonly Heading[];
  /** Excludes code. */
  words: number;
}

export interface Article extends RenderedText {
  slug: string;
  title: string;
  description: string;
  /** As in `2026-11-23`. */
  published: string;
  /** Description of the picture. Articles without it show none. */
  heroAlt?: string | undefined;
  topics: readonly Topic[];
  /** Editorial rank among the popular posts, from 1, since nothing counts readers. */
  popular?: number | undefined;
  callToAction?: { heading: string; text: string; label: string } | undefined;
  faq?: readonly { question: string; answer: string }[] | undefined;
  /** SVG in theme colors. */
  picture: string;
}

export interface SiteContent {
  /** Newest first. */
  articles: readonly Article[];
  /** By page path. */
  texts: ReadonlyMap<string, RenderedText>;
}

export const NO_CONTENT: SiteContent = { articles: [], texts: new Map() };

/** Shown for unknown article paths. */
export const DEFAULT_ARTICLE = 'react-ssr-seo-react-helmet';

const WORDS_A_MINUTE = 220;

/** Reading time in minutes, at least 1. */
export const minutesOf = ({ words }: Pick<RenderedText, 'words'>): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

export const articlePath = (slug: string): string => `/blog/${slug}`;
