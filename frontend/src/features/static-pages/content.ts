/** What an article may be about; pictures and related articles go by it. */
export const TOPICS = ['seo', 'sharing', 'security', 'editor', 'code', 'tools', 'hosting', 'css', 'mobile'] as const;
export type Topic = (typeof TOPICS)[number];

/** A heading of a text, with the id by which a link leads to it. */
export interface Heading {
  id: string;
  text: string;
}

/** A text of the site as it was rendered from Markdown. */
export interface RenderedText {
  html: string;
  /** The headings of the second level, in their order. */
  headings: readonly Heading[];
  /** How many words it has, without those in code. */
  words: number;
}

/** An article of the blog: what its file says of it, and its text. */
export interface Article extends RenderedText {
  slug: string;
  title: string;
  description: string;
  /** The day on which it was published, as `2026-11-23`. */
  published: string;
  /** What its picture shows; an article without it has none. */
  heroAlt?: string | undefined;
  topics: readonly Topic[];
  /** Its rank among the popular posts, from 1, which its editor gives it, since nobody counts who reads what. */
  popular?: number | undefined;
  callToAction?: { heading: string; text: string; label: string } | undefined;
  faq?: readonly { question: string; answer: string }[] | undefined;
  /** The picture as SVG, in the colours of the current theme. */
  picture: string;
}

/** All content that is written in files rather than in components. */
export interface SiteContent {
  /** The articles, newest first. */
  articles: readonly Article[];
  /** The texts of the pages that hold nothing else, by their paths. */
  texts: ReadonlyMap<string, RenderedText>;
}

/** Empty content, for documents whose texts do not matter. */
export const NO_CONTENT: SiteContent = { articles: [], texts: new Map() };

/** The article that stands where no article is. */
export const DEFAULT_ARTICLE = 'react-ssr-seo-react-helmet';

const WORDS_A_MINUTE = 220;

/** How many minutes somebody reads it, at least one. */
export const minutesOf = ({ words }: Pick<RenderedText, 'words'>): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** The address of an article. */
export const articlePath = (slug: string): string => `/blog/${slug}`;
