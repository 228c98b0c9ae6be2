import { type ChildNode, type Element, hasChildren } from 'domhandler';
import { textContent } from 'domutils';
import highlighter from 'highlight.js/lib/common';
import { highlightedBlocks } from '@pasteroom/openapi/rules/code';
import { parseHtml } from '../core/html-tree.ts';

const MAX_DEPTH = 50;

interface Block {
  code: Element;
  text: string;
  language: string | undefined;
}

/**
 * Skips code beyond the length limits. Hostile code can take minutes to highlight, so the caller
 * must be able to abort.
 */
export function highlightCode(codes: readonly Element[]): void {
  for (const block of highlightedBlocks(codes.map(blockOf).filter(isKnown))) {
    const { children } = parseHtml(highlightedHtml(block));
    if (isShallow(children)) block.code.children = children;
  }
}

const blockOf = (code: Element): Block => ({
  code,
  text: textContent(code),
  language: /(?:^|\s)language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1],
});

const isKnown = ({ language }: Block): boolean =>
  language === undefined || highlighter.getLanguage(language) !== undefined;

const highlightedHtml = ({ text, language }: Block): string =>
  language === undefined
    ? highlighter.highlightAuto(text).value
    : highlighter.highlight(text, { language, ignoreIllegals: true }).value;

function isShallow(nodes: readonly ChildNode[]): boolean {
  let layer = nodes;
  for (let depth = 0; depth < MAX_DEPTH && layer.length > 0; depth += 1)
    layer = layer.flatMap((node) => (hasChildren(node) ? node.children : []));
  return layer.length === 0;
}
