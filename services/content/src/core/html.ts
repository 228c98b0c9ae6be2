import sanitizeHtml, { type Attributes, type Transformer } from 'sanitize-html';
import { AppError } from '@pasteroom/kit/core/errors';
import { MARK_COLOR } from '@pasteroom/openapi/rules/highlight';
import { FRAMES, MediaLinks, NOTHING, OWN_PICTURE, PLAIN } from './html-media.ts';
import { ALIGNED, ALIGNMENT, ALLOWED_TAGS, ATTRIBUTE_VALUES, MAX_STYLE_LENGTH, OPTIONS, REPLACED_TAGS } from './html-rules.ts';
import { foldSourceLines } from './source-spaces.ts';

/** The number of the rules. Raise it whenever HTML that older rules have cleaned must be cleaned again when it is read. */
export const HTML_RULES = 3;

/** A visitor's HTML with everything gone that an editor cannot make. */
export interface CleanHtml {
  html: string;
  /** What can be read of it, block by block on lines of its own. */
  text: string;
  /** The addresses of links and pictures as they were written, refused ones included. */
  urls: string[];
  /** The number of pictures, videos and frames of other sites that became links. */
  remotePictures: number;
}

/** A link has an absolute address, since a text cannot know the addresses of this site. */
const ABSOLUTE = /^\s*(https?:|mailto:|tel:)/i;
const ADDRESSES = ['href', 'src', 'srcset', 'poster', 'data', 'action'];
const mark: Transformer = (_tagName, { style = '' }) => ({
  tagName: 'span',
  attribs: { style: /background-color:/.test(style) ? style : `background-color:${MARK_COLOR};${style}` },
});
const NEW_LINE = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'br', 'pre', 'div', 'tr', 'summary', 'blockquote']);

/** Deepest nesting, far beyond what any editor writes. The parser's work grows with the square of the depth: 1 MB of `<b>` would take half a minute. */
const MAX_DEPTH = 1_000;

/** Cleans HTML by an allow-list and says what was in it. Cleaning what is clean changes nothing. Throws `validation` when it is nested without end. */
export function cleanHtml(dirty: string): CleanHtml {
  const { hasLostTags, ...cleaned } = cleanOnce(dirty);
  // A tag that is gone no longer parts what may not stand inside one another, such as two paragraphs: it is read as a browser will read it.
  const html = hasLostTags ? cleanOnce(cleaned.html).html : cleaned.html;
  return { ...cleaned, html: foldSourceLines(html) };
}

/** Cleans HTML again that was cleaned by older rules; what the current rules have cleaned stays as it is. */
export const withCurrentRules = (html: string, rules: number): string => (rules === HTML_RULES ? html : cleanHtml(html).html);

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
      if (place.depth > MAX_DEPTH) throw new AppError('validation', 'The text is nested too deeply.');
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
        if (media.isAlternative()) return NOTHING;
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
  if (tagName === 'a') return { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
  const kept = Object.entries(attributes).filter(([name, value]) =>
    name === 'style' ? value.length <= MAX_STYLE_LENGTH : (ATTRIBUTE_VALUES.get(name)?.test(value) ?? true),
  );
  const align = attributes['align']?.toLowerCase() ?? '';
  if (ALIGNED.includes(tagName) && ALIGNMENT.test(align)) kept.push(['style', `text-align:${align}`]);
  return Object.fromEntries(kept);
}

/** Replaces the three character references that the sanitizer writes, so that a text is as it reads. */
const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : text;

/** The number of pictures that became links, for a record and an answer; nothing where none did. */
export const countedPictures = ({ remotePictures = 0 }: { remotePictures?: number }): { remotePictures?: number } =>
  remotePictures > 0 ? { remotePictures } : {};

/** Lists the names of the stored pictures that the addresses point to. */
export function picturesIn(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => (OWN_PICTURE.test(url) ? [decoded(url.slice(url.lastIndexOf('/') + 1))] : [])))];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
