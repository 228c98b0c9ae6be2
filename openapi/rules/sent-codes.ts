import { asciiDigits } from './ascii-digits.ts';
import {
  type CheckedCode,
  checkRoomCode,
  GENERATED_CODE_ALPHABET,
  GENERATED_CODE_LENGTH,
} from './room-codes.ts';

const MAX_SENT_LENGTH = 4_096;
/** Some programs percent-encode links twice. */
export const MAX_ENCODINGS = 3;

const UNREADABLE: CheckedCode = { ok: false, fault: 'characters' };

/**
 * Extracts the room code from pasted text, such as a link or sentence. Accepts other scripts,
 * quotes and invisible characters. Text that is valid for `checkRoomCode` is read as one code,
 * unless:
 * - The word "code" precedes a longer word.
 * - Next to other words, one looks like a generated code.
 *
 * Returns the fault `characters` unless exactly one code is possible.
 */
export function understandRoomCode(sent: string): CheckedCode {
  if (sent.length > MAX_SENT_LENGTH) return UNREADABLE;
  const text = plainText(sent);
  const linked = codeOfLinks(text, SITE_LINK);
  if (linked !== undefined) return linked;
  const other = codeOfLinks(text, ANY_LINK);
  return other?.ok === true ? other : codeOfWords(text);
}

export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]|(?=\p{Cc})\S/gu;
/** Includes the minus sign, the Japanese long vowel mark, and dash-like bullets and emoji. */
const DASHES = /[\p{Pd}\u2212\u30fc\u02d7\u2043\u2500\u2796]/gu;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** Browsers append text fragment directives to links. */
const TEXT_DIRECTIVES = /:~:\S*/g;
/** Escaped spaces don't end a code in a link. */
const ESCAPED_SPACES = /%(?:25)*20/g;

function plainText(sent: string): string {
  let text = plainCharacters(sent);
  for (let round = 0; round < MAX_ENCODINGS && text.search(ESCAPES) !== -1; round += 1)
    text = plainCharacters(text.replaceAll(ESCAPED_SPACES, '').replaceAll(ESCAPES, decoded));
  return text.replaceAll(TEXT_DIRECTIVES, '');
}

const plainCharacters = (text: string): string =>
  asciiDigits(text.replaceAll(INVISIBLE, '').normalize('NFKC').replaceAll(INVISIBLE, ''))
    .replaceAll(DASHES, '-')
    .replaceAll(/\p{Pc}/gu, '_')
    .toLowerCase();

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

const SITE_LINK = /pastetext[^\s#?]*(?:\?(?:[^\s#]*&)?code=|(?:\?[^\s#]*)?#+)([^\s&#?]+)/g;
const ANY_LINK = /(?:#|[?&]code=)([^\s&#?]+)/g;

function codeOfLinks(text: string, link: RegExp): CheckedCode | undefined {
  const parts = new Set([...text.matchAll(link)].map(([, part = '']) => part));
  const read = [...parts].map(codeOfWords);
  return read.length <= 1
    ? read[0]
    : (onlyOne(read.flatMap((one) => (one.ok ? [one.code] : []))) ?? UNREADABLE);
}

/**
 * Words include accented letters and inner punctuation, so no part of a name or URL is mistaken for
 * a code.
 */
const WORD =
  /((?:\p{Cased}\p{M}*|[\d_-])+(?:[./@\\+&'\u2019~^%]+(?:\p{Cased}\p{M}*|[\d_-])+)*)(\s*[:=])?/gu;

function codeOfWords(text: string): CheckedCode {
  const found = [...text.matchAll(WORD)];
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined)
    return text.trim() === '' ? checkRoomCode('') : UNREADABLE;
  if (first === last) return checkRoomCode(first[1] ?? '');
  const words = found.map(toWord);

  const label =
    found.find(([, word = '']) => NAMES_CODE.test(word)) ??
    found.find((_, at) => words[at]?.isLabel);
  const candidates = candidatesIn(words);
  // A label after the code names something else, such as a password.
  const before =
    label && !NAMES_CODE.test(label[1] ?? '')
      ? generatedIn(candidates.slice(0, found.indexOf(label)))
      : undefined;
  const named = label && (before ?? codeAfter(text.slice(label.index + label[0].length)));
  const likely = label && (named ?? likeliest(candidates));
  const isChosen = checkRoomCode(text).ok;
  if (likely?.ok && (!isChosen || likely.code.length >= GENERATED_CODE_LENGTH)) return likely;

  const joined = checkRoomCode(text.slice(first.index, last.index + (last[1]?.length ?? 0)));
  const isSpaced = joined.ok || joined.fault !== 'characters';
  if (!isSpaced) return likeliest(candidates) ?? UNREADABLE;
  const isShort = found.length < MIN_SENTENCE_WORDS && !text.trim().includes('\n');
  const possible =
    isChosen && isShort ? candidates.filter((word) => UNAMBIGUOUS.test(word)) : candidates;
  return generatedIn(possible) ?? joined;
}

/** Finds words that look like a generated code. */
const generatedIn = (words: readonly string[]): CheckedCode | undefined =>
  likeliest(words.filter((word) => MIXED.test(word) && word.length >= GENERATED_CODE_LENGTH));

const MIN_SENTENCE_WORDS = 4;

const NAMES_CODE = /code$/;
const isLabel = (word: string, hasColon: boolean): boolean =>
  NAMES_CODE.test(word) || (hasColon && !/\d/.test(word));

interface Word {
  word: string;
  isLabel: boolean;
}

const toWord = ([, word = '', colon]: RegExpMatchArray): Word => ({
  word,
  isLabel: isLabel(word, colon !== undefined),
});

const candidatesIn = (words: readonly Word[]): string[] =>
  words.flatMap(({ word, isLabel }) => (isLabel ? [] : [word]));

const GROUPS = /^[^\w-]*((?:[a-z0-9]{3}\s+)+[a-z0-9]{1,3})[^\w-]*$/;

/** Accepts groups of three characters, or one word. */
function codeAfter(text: string): CheckedCode | undefined {
  const [, groups] = GROUPS.exec(text) ?? [];
  if (groups !== undefined) return checkRoomCode(groups);
  const words = [...text.matchAll(WORD)].map(toWord);
  const next = words.findIndex(({ isLabel }) => isLabel);
  return (
    generatedIn(candidatesIn(words.slice(0, Math.max(next, 0)))) ?? likeliest(candidatesIn(words))
  );
}

const MIXED = /^(?=.*\d)(?=.*[a-z])/;
/** People also choose codes such as "my class2024 room". */
const UNAMBIGUOUS = new RegExp(`^[${GENERATED_CODE_ALPHABET}]*$`);
/** From least to most likely to match plain words. */
const LIKELIHOODS = [
  MIXED,
  /[\d_-]/,
  new RegExp(`^[${GENERATED_CODE_ALPHABET}]{${GENERATED_CODE_LENGTH}}$`),
  /^/,
];

function likeliest(words: readonly string[]): CheckedCode | undefined {
  const possible = words.filter((word) => checkRoomCode(word).ok);
  const likely = LIKELIHOODS.map((pattern) => possible.filter((word) => pattern.test(word))).find(
    ({ length }) => length > 0,
  );
  return onlyOne(likely ?? []);
}

function onlyOne(codes: readonly string[]): CheckedCode | undefined {
  const [code, ...others] = new Set(codes);
  return code === undefined || others.length > 0 ? undefined : { ok: true, code };
}
