import type { Element, ElementContent } from 'hast';
import type { BlockContent, List, ListItem } from 'mdast';
import { isElement } from './plain-html.ts';

type BlocksOf = (children: readonly ElementContent[]) => BlockContent[];

/** CommonMark limits list numbers to nine digits and has no negative ones. */
const MAX_NUMBER = 999_999_999;

/** Starts a new list at each renumbered item, because Markdown numbers only the first item. */
export function listsOf(element: Element, blocksOf: BlocksOf): BlockContent[] {
  const ordered = element.tagName === 'ol';
  const lists: (List & { children: ListItem[] })[] = [];
  let next = numberOf(element.properties['start']) ?? 1;
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const number = (ordered ? numberOf(child.properties['value']) : undefined) ?? next;
    const item = itemOf(child, blocksOf);
    const last = lists.at(-1);
    if (last && number === next) last.children.push(item);
    else lists.push({ type: 'list', ordered, start: ordered ? number : null, children: [item] });
    next = number + 1;
  }
  return lists.map((list) => ({
    ...list,
    start: startOf(list),
    spread: list.children.some(({ spread }) => spread),
  }));
}

function numberOf(property: unknown): number | undefined {
  const number = Number(property ?? Number.NaN);
  return Number.isInteger(number) ? number : undefined;
}

const startOf = ({ start, children }: List): number | null =>
  typeof start === 'number' ? Math.max(0, Math.min(start, MAX_NUMBER + 1 - children.length)) : null;

function itemOf(element: Element, blocksOf: BlocksOf): ListItem {
  const children = blocksOf(element.tagName === 'li' ? element.children : [element]);
  const isTight =
    children.length < 2 ||
    children.every(({ type }, at) => type === (at === 0 ? 'paragraph' : 'list'));
  return { type: 'listItem', spread: !isTight, ...taskOf(children) };
}

/** In the editor, the text of a checklist item starts with ☐ or ☑. */
function taskOf(children: BlockContent[]): Pick<ListItem, 'checked' | 'children'> {
  const [first, ...others] = children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const box = text?.type === 'text' ? /^[☐☑] (?=\S)|^[☐☑] $/u.exec(text.value)?.[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text' || box === undefined)
    return { children };
  const words = { ...text, value: text.value.slice(box.length) };
  const rest = [...(words.value === '' ? [] : [words]), ...first.children.slice(1)];
  if (rest.length === 0) return { children };
  return { checked: box.startsWith('☑'), children: [{ ...first, children: rest }, ...others] };
}
