import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { AppError } from './errors.ts';

/** The number of the rules below; raised whenever they become stricter, so that what older rules let through is cleaned again when it is read. */
export const HTML_RULES = 2;

/** A visitor's HTML with everything gone that the editor's toolbar cannot make. */
export interface CleanHtml {
  html: string;
  /** What can be read of it, block by block on lines of its own. */
  text: string;
  /** Addresses of links and pictures as they were written, refused ones too. */
  urls: string[];
}

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^[a-z]{3,30}$/i];
const ALIGN = [/^(left|right|center|justify)$/];
const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** As many pixels as a picture may have that a browser can still show. */
const PIXELS = /^[1-9]\d{0,4}$/;
const WHOLE_NUMBERS = new Map([
  ['data-indent', /^[1-8]$/],
  ['width', PIXELS],
  ['height', PIXELS],
]);
const OWN_PICTURE = /^\/(uploads|publishImages)\/[^/\\?#]+$/;

/** Far deeper than any editor writes. The parser's work grows with the square of the depth: 1 MB of `<b>` would hold the process for half a minute. */
const MAX_DEPTH = 1_000;

const ALLOWED_TAGS = new Set([
  ...BLOCKS,
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'strike',
  'del',
  'sub',
  'sup',
  'ol',
  'ul',
  'li',
  'blockquote',
  'pre',
  'code',
  'span',
  'a',
  'img',
]);

const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    span: ['style'],
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['style', 'data-indent']])),
  },
  allowedClasses: { code: [/^language-[\w+#-]{1,40}$/] },
  allowedStyles: {
    span: {
      color: COLOR,
      'background-color': COLOR,
      'font-family': [/^[\w\s,"'-]{1,120}$/],
      'font-size': [/^\d{1,3}(\.\d+)?(px|pt|em|rem|%)$/],
    },
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, { 'text-align': ALIGN }])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
};

const dropOddNumbers = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => WHOLE_NUMBERS.get(name)?.test(value) ?? true));

/** Cleans HTML by an allow-list and says what was in it. Cleaning what is clean changes nothing. Throws `validation` when it is nested without end. */
export function cleanHtml(dirty: string): CleanHtml {
  const { hasLostTags, ...cleaned } = cleanOnce(dirty);
  // A tag that is gone no longer parts what may not stand inside one another, such as two paragraphs: it is read as a browser will read it.
  return hasLostTags ? { ...cleaned, html: cleanOnce(cleaned.html).html } : cleaned;
}

/** HTML that was cleaned by the rules of this number, as today's would leave it: what today's have cleaned would come out the same. */
export const cleanToday = (html: string, rules: number): string => (rules === HTML_RULES ? html : cleanHtml(html).html);

function cleanOnce(dirty: string): CleanHtml & { hasLostTags: boolean } {
  const urls: string[] = [];
  let text = '';
  let depth = 0;
  let hasLostTags = false;
  const html = sanitizeHtml(dirty, {
    ...OPTIONS,
    onOpenTag() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('validation', 'The text is nested too deeply.');
    },
    onCloseTag() {
      depth -= 1;
    },
    transformTags: {
      '*': (tagName, attributes) => {
        if (!ALLOWED_TAGS.has(tagName)) hasLostTags = true;
        for (const name of ['href', 'src', 'srcset', 'poster', 'data', 'action']) if (attributes[name]) urls.push(attributes[name]);
        if (BLOCKS.includes(tagName) || tagName === 'li' || tagName === 'br' || tagName === 'pre') text += '\n';
        return { tagName, attribs: dropOddNumbers(attributes) };
      },
      a: (tagName, attributes) => {
        if (attributes['href']) urls.push(attributes['href']);
        return { tagName, attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer nofollow ugc' } };
      },
    },
    // A picture from elsewhere would tell its server who reads the text, and when.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
    textFilter: (part) => {
      text += unescaped(part);
      return part;
    },
  });
  return { html, text: text.trim(), urls, hasLostTags };
}

/** Text as it reads; the sanitizer has written these three, and no other, as references. */
const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : text;

/** Names of stored pictures that the addresses point to. */
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
