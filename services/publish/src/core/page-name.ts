import { AppError } from '@pasteroom/kit/core/errors';
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from '@pasteroom/openapi/rules/pages';

export type PageName = string & { readonly __brand: 'PageName' };

const TOO_SHORT = `must have at least ${MIN_NAME_LENGTH} characters`;
const TOO_LONG = `must have at most ${MAX_NAME_LENGTH} characters`;
const INVALID_CHARACTERS =
  'can only contain letters, digits and -, and must not start or end with -';
const IS_RESERVED = 'is reserved';

/** Names that are, may become or look like routes. */
const RESERVED_NAMES = new Set(
  `about account admin api assets blog captcha contact delete edit feed files help home image images index legal like live livepage login
  logout me new null operator pageassets pages page payment paste pasteroom preview premium privacy publish publishimages refund report robots
  save search security settings signin signup sitemap sitemaps static status support terms texts undefined upload uploads user users visit www`
    .trim()
    .split(/\s+/),
);

export const parsePageId = (typed: string): PageName => parse(typed, 'uniqueId', 'The page ID');

export const parseSlug = (typed: string): PageName => parse(typed, 'customSlug', 'The custom name');

export function tryPageName(typed: string): PageName | null {
  const name = folded(typed);
  return faultOf(name) ? null : (name as PageName);
}

const folded = (typed: string): string => typed.trim().toLowerCase();

function parse(typed: string, field: string, noun: string): PageName {
  const name = folded(typed);
  const fault = faultOf(name);
  if (fault)
    throw new AppError('validation', `${noun} ${fault}.`, {
      errors: [{ path: `/${field}`, message: fault }],
    });
  return name as PageName;
}

function faultOf(name: string): string | undefined {
  if (name.length < MIN_NAME_LENGTH) return TOO_SHORT;
  if (name.length > MAX_NAME_LENGTH) return TOO_LONG;
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/.test(name)) return INVALID_CHARACTERS;
  return RESERVED_NAMES.has(name) ? IS_RESERVED : undefined;
}

export const idTaken = (cause?: unknown): AppError =>
  new AppError('code_taken', 'Given Code already exists in the system. Try a new code', { cause });

export const slugTaken = (cause?: unknown): AppError =>
  new AppError(
    'slug_taken',
    'This name is taken. The page is live at its default URL. Choose another name.',
    { cause },
  );
