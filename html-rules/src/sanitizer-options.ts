import { LIST_NUMBER } from '@pasteroom/openapi/rules/list-numbers';
import type { IOptions } from 'sanitize-html';

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^[a-z]{3,30}$/i];
export const ALIGNMENT = /^(left|right|center|justify)$/;
export const ALIGNED = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th'];
const INDENTED = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const MARKS = [
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
  'small',
  'kbd',
  'code',
  'span',
  'a',
];
const LISTS = ['ol', 'ul', 'li'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

/** Browsers ignore whitespace around these elements. */
export const BLOCKS: ReadonlySet<string> = new Set([
  ...ALIGNED,
  ...LISTS,
  ...TABLES,
  'blockquote',
  'details',
  'summary',
  'div',
  'pre',
  'br',
  'hr',
]);

export const ALLOWED_TAGS: ReadonlySet<string> = new Set([...BLOCKS, ...MARKS, 'img']);

/** Replaced by `div`, so their content stays on separate lines. */
const OTHER_BLOCKS = [
  'article',
  'section',
  'header',
  'footer',
  'main',
  'nav',
  'aside',
  'address',
  'center',
  'figure',
  'figcaption',
].concat(['dl', 'dt', 'dd', 'form', 'fieldset', 'legend', 'hgroup', 'dialog', 'search']);

export const REPLACED_TAGS: ReadonlyMap<string, string> = new Map([
  ...OTHER_BLOCKS.map((tag) => [tag, 'div'] as const),
  ...['samp', 'tt', 'var'].map((tag) => [tag, 'code'] as const),
  ['ins', 'u'],
]);

const PIXEL_COUNT = /^[1-9]\d{0,4}$/;
/** Excludes the default of 1, which would triple the size of large tables. */
const CELL_SPAN = /^([2-9]|[1-9]\d)$/;

export const ATTRIBUTE_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['data-indent', /^[1-8]$/],
  ['start', LIST_NUMBER],
  ['value', LIST_NUMBER],
  ['type', /^[1aAiI]$/],
  ['width', PIXEL_COUNT],
  ['height', PIXEL_COUNT],
  ['colspan', CELL_SPAN],
  ['rowspan', CELL_SPAN],
]);

/** Editors write at most a third of this. Hostile CSS is expensive to parse. */
export const MAX_STYLE_LENGTH = 300;

const stylesOf = (tags: readonly string[], styles: Record<string, RegExp[]>) =>
  Object.fromEntries(tags.map((tag) => [tag, styles]));

export const OPTIONS: IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: {
    ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['style']])),
    ...Object.fromEntries(INDENTED.map((tag) => [tag, ['style', 'data-indent']])),
    ...Object.fromEntries(['td', 'th'].map((tag) => [tag, ['style', 'colspan', 'rowspan']])),
    a: ['href', 'target', 'rel'],
    details: ['open'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    li: ['value'],
    ol: ['start', 'type'],
    span: ['style'],
  },
  allowedClasses: { code: [/^language-[\w+#.-]{1,40}$/] },
  allowedStyles: {
    span: {
      color: COLOR,
      'background-color': COLOR,
      'font-family': [/^[\w\s,"'-]{1,120}$/],
      'font-size': [/^\d{1,3}(\.\d+)?(px|pt|em|rem|%)$/],
    },
    ...stylesOf(ALIGNED, { 'text-align': [ALIGNMENT] }),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 60,
};
