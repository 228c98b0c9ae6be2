import type { Node } from '@tiptap/pm/model';

/**
 * Returns the direction that `dir="auto"` would give the element. Browsers check the whole subtree
 * of such an element each time it gets a child, which takes quadratic time.
 */
export function directionOf(element: HTMLElement): 'ltr' | 'rtl' {
  const before = element.getAttribute('dir');
  element.dir = 'auto';
  const direction = element.matches(':dir(rtl)') ? 'rtl' : 'ltr';
  if (before === null) element.removeAttribute('dir');
  else element.dir = before;
  return direction;
}

/** Nodes with a `dir` attribute, which `dir="auto"` of their ancestors ignores. */
export const NODES_WITH_DIRECTION = ['bulletList', 'orderedList', 'blockquote'];

const known = new WeakMap<Node, 'ltr' | 'rtl'>();

/** Returns the direction that `dir="auto"` would give the element of a document or block. */
export function directionOfNode(node: Node): 'ltr' | 'rtl' {
  const direction = known.get(node) ?? directionOfText(startOf(node));
  known.set(node, direction);
  return direction;
}

function directionOfText(text: string): 'ltr' | 'rtl' {
  const element = document.createElement('span');
  element.textContent = text;
  return directionOf(element);
}

/** Returns the text up to the first letter, which may take two code units. */
function startOf(node: Node): string {
  let start = '';
  let hasLetter = false;
  node.descendants(({ text, type }) => {
    if (!hasLetter && text !== undefined) {
      const letter = text.search(/\p{L}/u);
      hasLetter = letter >= 0;
      start += hasLetter ? text.slice(0, letter + 2) : text;
    }
    return !hasLetter && !NODES_WITH_DIRECTION.includes(type.name);
  });
  return start;
}
