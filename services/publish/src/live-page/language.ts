import type { LanguageIdentifier } from 'cld3-asm';
import { isTag, isText, type ParentNode } from 'domhandler';
import { parseHtml } from '../core/html-tree.ts';
import type { Page } from '../core/page.ts';
import { printable } from './markup.ts';

const MAX_HTML = 20_000;
const MAX_BYTES = 10_000;
const MIN_PROBABILITY = 0.95;
/** Shorter texts, such as a name, can't be told apart by language. */
const MIN_LETTERS = 16;
/** A character of these scripts counts as two letters. */
const DENSE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Hangul}]/u;
/** ISO 15924 codes that stand for several Unicode scripts. */
const MIXED: Record<string, string> = {
  Jpan: '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}',
  Hans: '\\p{scx=Han}',
  Hant: '\\p{scx=Han}',
  Kore: '\\p{scx=Hang}\\p{scx=Han}',
};
const CODE = /^(?:pre|code)$/;
const ADDRESSES = /(?:https?:\/\/|www\.)[!-~]+|[\w.+-]{1,64}@[\w.-]+/g;

let loaded: Promise<LanguageIdentifier> | undefined;

/** Detects the language of a page by its title and the beginning of its prose. Returns a BCP 47 tag, or undefined if the detection isn't reliable. */
export async function detectLanguage({ title, content }: Pick<Page, 'title' | 'content'>): Promise<string | undefined> {
  const text = printable(`${title}\n${proseOf(parseHtml(content.slice(0, MAX_HTML)))}`).replaceAll(ADDRESSES, ' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  if (weightOf(letters) < MIN_LETTERS) return undefined;
  // Text in several scripts is split by script. As a whole, it could be taken for a language of neither.
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

/** Whether the letters are those of the language. Latin words occur in texts of every script, but not the other way round. */
function isWrittenIn(tag: string, letters: readonly string[]): boolean {
  const { script = '' } = new Intl.Locale(tag).maximize();
  const usual = new RegExp(`[${MIXED[script] ?? `\\p{scx=${script}}`}]`, 'u');
  const minShare = script === 'Latn' ? 0.9 : 0.5;
  return weightOf(letters.filter((letter) => usual.test(letter))) >= minShare * weightOf(letters);
}

const weightOf = (letters: readonly string[]): number => letters.length + letters.filter((letter) => DENSE.test(letter)).length;

function proseOf(parent: ParentNode): string {
  return parent.children
    .map((node) => {
      if (isText(node)) return node.data;
      return isTag(node) && !CODE.test(node.name) ? ` ${proseOf(node)} ` : '';
    })
    .join('');
}
