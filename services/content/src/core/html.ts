import sanitizeHtml, { type Attributes, type Transformer } from 'sanitize-html';
import { AppError } from '@pasteroom/kit/core/errors';
import { MARK_COLOR } from '@pasteroom/openapi/rules/highlight';
import { DROPPED, FRAMES, MediaLinks, OWN_PICTURE, PLAIN } from './html-media.ts';
import {
  ALIGNED,
  ALIGNMENT,
  ALLOWED_TAGS,
  ATTRIBUTE_VALUES,
  MAX_STYLE_LENGTH,
  OPTIONS,
  REPLACED_TAGS,
} from './html-rules.ts';
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

/**
 * Idempotent.
 * @throws `validation` if the HTML is nested too deeply
 */
export function cleanHtml(dirty: string): CleanHtml {
  const { hasLostTags, ...cleaned } = cleanOnce(dirty);
  // Dropping a tag can leave nested paragraphs. The second pass parses them as browsers do.
  const html = hasLostTags ? cleanOnce(cleaned.html).html : cleaned.html;
  return { ...cleaned, html: foldSourceLines(html) };
}

export const withCurrentRules = (html: string, rules: number): string =>
  rules === HTML_RULES ? html : cleanHtml(html).html;

function cleanOnce(dirty: string): CleanHtml & { hasLostTags: boolean } {
  const urls: string[] = [];
  const place = { text: '', depth: 0, linkDepth: 0 };
  const media = new MediaLinks(place);
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
    ...OPTIONS,
    onOpenTag(name) {
      place.depth += 1;
      if (name === 'a') place.linkDepth += 1;
      if (place.depth > MAX_DEPTH)
        throw new AppError('validation', 'The text is nested too deeply.');
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

/** The sanitizer emits only these character references. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : text;

export const countedPictures = ({
  remotePictures = 0,
}: {
  remotePictures?: number;
}): { remotePictures?: number } => (remotePictures > 0 ? { remotePictures } : {});

export function picturesIn(urls: readonly string[]): string[] {
  return [
    ...new Set(
      urls.flatMap((url) =>
        OWN_PICTURE.test(url) ? [decoded(url.slice(url.lastIndexOf('/') + 1))] : [],
      ),
    ),
  ];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
