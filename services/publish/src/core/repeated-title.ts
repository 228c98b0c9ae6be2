import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import { oneLine } from './title.ts';

/** Excludes lists and code blocks, which need their first line. */
const LINE = /^(p|h[1-6])$/;

/**
 * Removes a leading heading or paragraph that only repeats the title, and adjacent blank lines.
 */
export function dropRepeatedTitle(document: ParentNode, title: string): void {
  const at = document.children.findIndex((node) => !isBlank(node));
  const first = document.children[at];
  if (
    !first ||
    !isTag(first) ||
    !LINE.test(first.name) ||
    holdsMore(first) ||
    textOf(first) !== oneLine(title)
  )
    return;
  const rest = document.children.slice(at + 1);
  const next = rest.findIndex((node) => !isBlank(node));
  document.children = next < 0 ? [] : rest.slice(next);
}

const isBlank = (node: ChildNode): boolean =>
  isText(node)
    ? node.data.trim() === ''
    : isTag(node) && LINE.test(node.name) && !holdsMore(node) && textOf(node) === '';

const holdsMore = (node: ChildNode): boolean =>
  isTag(node) && (/^(a|img)$/.test(node.name) || node.children.some(holdsMore));

const textOf = (node: ChildNode): string => oneLine(textIn(node));

function textIn(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  return node.name === 'br' ? ' ' : node.children.map(textIn).join('');
}
