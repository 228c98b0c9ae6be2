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

const OWN_DIRECTION = new Set(['bulletList', 'orderedList', 'blockquote']);
const known = new WeakMap<Node, 'ltr' | 'rtl'>();

/** Returns the direction that `dir="auto"` would give the document's element. */
export function directionOfDocument(doc: Node): 'ltr' | 'rtl' {
  const direction = known.get(doc) ?? directionOfLetter(firstLetter(doc));
  known.set(doc, direction);
  return direction;
}

function directionOfLetter(letter: string): 'ltr' | 'rtl' {
  const element = document.createElement('span');
  element.textContent = letter;
  return directionOf(element);
}

function firstLetter(doc: Node): string {
  let letter = '';
  doc.descendants((node) => {
    if (node.isText) letter ||= /\p{L}/u.exec(node.text ?? '')?.[0] ?? '';
    return letter === '' && !OWN_DIRECTION.has(node.type.name);
  });
  return letter;
}
