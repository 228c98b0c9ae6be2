import type { LanguageIdentifier } from 'cld3-asm';
import { isTag, isText, type ParentNode } from 'domhandler';
import { parseHtml } from '../core/html-tree.ts';
import type { Page } from '../core/page.ts';
import { printable } from './markup.ts';

const MAX_HTML_LENGTH = 20_000;
const MAX_BYTES = 10_000;
const MIN_PROBABILITY = 0.95;
const MIN_LETTERS = 16;
/** Characters of these scripts count as two letters. */
const DENSE_SCRIPTS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Hangul}]/u;
/** ISO 15924 codes that aren't Unicode script names. */
const UNICODE_SCRIPTS: Record<string, string> = {
  Jpan: '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}',
  Hans: '\\p{scx=Han}',
  Hant: '\\p{scx=Han}',
  Kore: '\\p{scx=Hang}\\p{scx=Han}',
};
const CODE = /^(?:pre|code)$/;
const URLS_AND_EMAILS = /(?:https?:\/\/|www\.)[!-~]+|[\w.+-]{1,64}@[\w.-]+/g;

let loaded: Promise<LanguageIdentifier> | undefined;

/** Returns a BCP 47 tag, or undefined if the result isn't reliable. */
export async function detectLanguage({
  title,
  content,
}: Pick<Page, 'title' | 'content'>): Promise<string | undefined> {
  const text = printable(
    `${title}\n${proseOf(parseHtml(content.slice(0, MAX_HTML_LENGTH)))}`,
  ).replaceAll(URLS_AND_EMAILS, ' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  if (weightOf(letters) < MIN_LETTERS) return undefined;
  // Detecting a single language in mixed text can return an unrelated one.
  const found = (await (loaded ??= load())).findMostFrequentLanguages(text, 3);
  const [most] = found.toSorted((a, b) => b.proportion - a.proportion);
  if (!most?.is_reliable || most.probability < MIN_PROBABILITY) return undefined;
  const [tag = most.language] = Intl.getCanonicalLocales(most.language);
  return isWrittenIn(tag, letters) ? tag : undefined;
}

async function load(): Promise<LanguageIdentifier> {
  const { loadModule } = await import('cld3-asm');
  return (await loadModule()).create(0, MAX_BYTES);
}

/** Non-Latin text often contains Latin words, but rarely vice versa. */
function isWrittenIn(tag: string, letters: readonly string[]): boolean {
  const { script = '' } = new Intl.Locale(tag).maximize();
  const usual = new RegExp(`[${UNICODE_SCRIPTS[script] ?? `\\p{scx=${script}}`}]`, 'u');
  const minShare = script === 'Latn' ? 0.9 : 0.5;
  return weightOf(letters.filter((letter) => usual.test(letter))) >= minShare * weightOf(letters);
}

const weightOf = (letters: readonly string[]): number =>
  letters.length + letters.filter((letter) => DENSE_SCRIPTS.test(letter)).length;

function proseOf(parent: ParentNode): string {
  return parent.children
    .map((node) => {
      if (isText(node)) return node.data;
      return isTag(node) && !CODE.test(node.name) ? ` ${proseOf(node)} ` : '';
    })
    .join('');
}
