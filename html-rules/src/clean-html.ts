import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';
import { MARK_COLOR } from '@pasteroom/openapi/rules/highlight';
import { DROPPED, FRAMES, MediaLinks, OWN_PICTURE, PLAIN } from './media-links.ts';
import {
  ALIGNED,
  ALIGNMENT,
  ALLOWED_TAGS,
  ATTRIBUTE_VALUES,
  MAX_STYLE_LENGTH,
  OPTIONS,
  REPLACED_TAGS,
} from './sanitizer-options.ts';
import { foldSourceLines } from './source-spaces.ts';

/** Increment if stored HTML must be cleaned again on read. */
export const HTML_RULES = 3;

export interface CleanHtml {
  html: string;
  text: string;
  /** As written, including rejected ones. */
  urls: string[];
  remotePictures: number;
}

/** Relative links would resolve against this site. */
const ABSOLUTE = /^\s*(https?:|mailto:|tel:)/i;
const ADDRESSES = ['href', 'src', 'srcset', 'poster', 'data', 'action'];
const mark: Transformer = (_tagName, { style = '' }) => ({
  tagName: 'span',
  attribs: {
    style: /background-color:/.test(style) ? style : `background-color:${MARK_COLOR};${style}`,
  },
});
const NEW_LINE = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'br',
  'pre',
  'div',
  'tr',
  'summary',
  'blockquote',
]);

/** Parsing time is quadratic: 1 MB of `<b>` takes 30 s. */
const MAX_DEPTH = 1_000;

/** `sealed:N` refers to a picture in the same sealed text. */
const SEALED_PICTURE = /^sealed:(0|[1-9]\d{0,3})$/;

export class HtmlTooDeepError extends Error {
  constructor() {
    super('The text is nested too deeply.');
    this.name = 'HtmlTooDeepError';
  }
}

/**
 * Idempotent.
 * @throws HtmlTooDeepError
 */
export const cleanHtml = (dirty: string): CleanHtml => clean(dirty, ownPictures);

/**
 * Like `cleanHtml`, but the only images are the text's first `count` pictures. Returns HTML that is
 * nested too deeply as source code, because the server couldn't reject it.
 */
export function cleanSealedHtml(dirty: string, count: number): string {
  try {
    return clean(dirty, sealedPictures(count)).html;
  } catch (error) {
    if (error instanceof HtmlTooDeepError) return `<pre><code>${escaped(dirty)}</code></pre>`;
    throw error;
  }
}

interface Pictures {
  has: (src: string) => boolean;
  options: IOptions;
}

const ownPictures: Pictures = { has: (src) => OWN_PICTURE.test(src), options: OPTIONS };

const sealedPictures = (count: number): Pictures => ({
  has: (src) => Number(SEALED_PICTURE.exec(src)?.[1] ?? count) < count,
  options: { ...OPTIONS, allowedSchemesByTag: { img: ['sealed'] } },
});

function clean(dirty: string, pictures: Pictures): CleanHtml {
  const { hasLostTags, ...cleaned } = cleanOnce(dirty, pictures);
  // Dropping a tag can leave nested paragraphs. The second pass parses them as browsers do.
  const html = hasLostTags ? cleanOnce(cleaned.html, pictures).html : cleaned.html;
  return { ...cleaned, html: foldSourceLines(html) };
}

function cleanOnce(dirty: string, pictures: Pictures): CleanHtml & { hasLostTags: boolean } {
  const urls: string[] = [];
  const place = { text: '', depth: 0, linkDepth: 0 };
  const media = new MediaLinks(place, pictures.has);
  let hasLostTags = false;

  const collect = (attributes: Attributes) => {
    for (const name of ADDRESSES) if (attributes[name]) urls.push(attributes[name]);
  };
  const link: Transformer = (tagName, attribs) => {
    if (ABSOLUTE.test(attribs['href'] ?? '')) return { tagName, attribs };
    collect(attribs);
    return PLAIN;
  };
  const picture: Transformer = (_tagName, attribs) => {
    const tag = media.picture(attribs);
    if (tag.tagName !== 'img') collect(attribs);
    return tag;
  };
  const frame: Transformer = (tagName, attribs) => {
    collect(attribs);
    return media.frame(tagName, attribs);
  };

  const html = sanitizeHtml(dirty, {
    ...pictures.options,
    onOpenTag(name) {
      place.depth += 1;
      if (name === 'a') place.linkDepth += 1;
      if (place.depth > MAX_DEPTH) throw new HtmlTooDeepError();
    },
    onCloseTag(name) {
      media.close();
      place.depth -= 1;
      if (name === 'a') place.linkDepth -= 1;
    },
    transformTags: {
      img: picture,
      ...Object.fromEntries(FRAMES.map((name) => [name, frame])),
      a: link,
      mark,
      '*': (found, attributes) => {
        const tagName = REPLACED_TAGS.get(found) ?? found;
        if (!ALLOWED_TAGS.has(tagName)) hasLostTags = true;
        collect(attributes);
        if (media.isAlternative()) return DROPPED;
        if (NEW_LINE.has(tagName)) place.text += '\n';
        else if (tagName === 'td' || tagName === 'th') place.text += '\t';
        return { tagName, attribs: attributesOf(tagName, attributes) };
      },
    },
    textFilter: (part) => {
      if (!media.keepsText()) return '';
      place.text += unescaped(part);
      return part;
    },
  });
  return { html, text: place.text.trim(), urls, hasLostTags, remotePictures: media.count };
}

function attributesOf(tagName: string, attributes: Attributes): Attributes {
  if (tagName === 'a')
    return { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
  const kept = Object.entries(attributes).filter(([name, value]) =>
    name === 'style'
      ? value.length <= MAX_STYLE_LENGTH
      : (ATTRIBUTE_VALUES.get(name)?.test(value) ?? true),
  );
  const align = attributes['align']?.toLowerCase() ?? '';
  if (ALIGNED.includes(tagName) && ALIGNMENT.test(align))
    kept.push(['style', `text-align:${align}`]);
  return Object.fromEntries(kept);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sanitizer emits only these character references. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : text;
