import type { Element } from 'domhandler';
import { textContent } from 'domutils';
import highlighter from 'highlight.js/lib/common';
import { parseDocument } from 'htmlparser2';

/** Colouring takes longer than reading: what nobody reads on a screen stays plain. */
const MAX_BLOCK = 100_000;
const MAX_PAGE = 200_000;

/** Colours code blocks that name a language we know; others stay as they are. Its work is limited per block and in all. */
export function codeColours(): (code: Element) => void {
  let left = MAX_PAGE;
  return (code) => {
    const language = /(?:^|\s)language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1];
    if (language === undefined || !highlighter.getLanguage(language)) return;
    const text = textContent(code);
    if (text.length > Math.min(MAX_BLOCK, left)) return;
    left -= text.length;
    code.children = parseDocument(highlighter.highlight(text, { language, ignoreIllegals: true }).value).children;
  };
}
