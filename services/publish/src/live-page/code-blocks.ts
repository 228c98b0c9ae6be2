import { Element, isTag, Text } from 'domhandler';
import { replaceElement } from 'domutils';
import { highlightCode } from './highlight.ts';

const NO_LANGUAGE = 'Code';

export function showCodeBlocks(blocks: readonly Element[], isHighlighted: boolean): void {
  if (isHighlighted) highlightCode(blocks.flatMap(codesOf));
  for (const pre of blocks) {
    const block = new Element('div', { class: 'code-block' });
    const head = new Element('div', { class: 'code-block-head' }, [
      new Element('span', {}, [new Text(languageOf(pre) ?? NO_LANGUAGE)]),
    ]);
    replaceElement(pre, block);
    block.children = [head, pre];
    head.parent = pre.parent = block;
    head.next = pre;
    pre.prev = head;
    pre.next = null;
    pre.attribs['tabindex'] = '0';
  }
}

const codesOf = (pre: Element): Element[] =>
  pre.children.filter(isTag).filter(({ name }) => name === 'code');

const languageOf = (pre: Element): string | undefined =>
  codesOf(pre)
    .map((code) => /(?:^|\s)language-(\S+)/.exec(code.attribs['class'] ?? '')?.[1])
    .find((language) => language !== undefined);
