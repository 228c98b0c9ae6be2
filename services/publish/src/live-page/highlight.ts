import { createContext, Script } from 'node:vm';
import { type ChildNode, type Element, hasChildren } from 'domhandler';
import { textContent } from 'domutils';
import highlighter from 'highlight.js/lib/common';
import { LONGEST_GUESSED } from '@pasteroom/openapi/rules/code';
import { parseHtml } from '../core/html-tree.ts';

/** Nobody reads more on a screen. */
const MAX_LETTERS = 100_000;
/** Ordinary code takes a tenth of it. Some grammars need minutes for what was made to hold them up, and only the clock tells. */
const MAX_MS = 200;
const MAX_DEPTH = 50;

const sandbox = createContext({ work: () => undefined });
let areBuilt = false;
const runWork = new Script('work()');

/** Colours code elements that name a language we know, or none: then it is guessed, as the editor does. What is too long, or takes too long, stays as it is. */
export function colourCode(codes: readonly Element[]): void {
  const blocks = codes.flatMap((code) => {
    const language = /(?:^|\s)language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1];
    const text = textContent(code);
    const canBeColoured = language === undefined ? text.length <= LONGEST_GUESSED : highlighter.getLanguage(language) !== undefined;
    return canBeColoured && text.length <= MAX_LETTERS ? [{ code, language, text }] : [];
  });
  if (blocks.length === 0) return;
  buildGrammars();
  withinTime(() => {
    for (const { code, language, text } of blocks) {
      const { value } =
        language === undefined ? highlighter.highlightAuto(text) : highlighter.highlight(text, { language, ignoreIllegals: true });
      const { children } = parseHtml(value);
      if (isShallow(children)) code.children = children;
    }
  });
}

/** A grammar is built when it is first used, by a language within another one, too; cut short, it would stay half built. */
function buildGrammars(): void {
  if (areBuilt) return;
  for (const language of highlighter.listLanguages()) highlighter.highlight('', { language });
  areBuilt = true;
}

/** Runs it until it ends or its time is over. */
function withinTime(work: () => void): void {
  try {
    runWork.runInContext(Object.assign(sandbox, { work }), { timeout: MAX_MS });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
  }
}

/** Whether walking through it by recursion is safe. */
function isShallow(nodes: readonly ChildNode[]): boolean {
  let layer = nodes;
  for (let depth = 0; depth < MAX_DEPTH && layer.length > 0; depth += 1)
    layer = layer.flatMap((node) => (hasChildren(node) ? node.children : []));
  return layer.length === 0;
}
