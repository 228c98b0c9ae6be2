/**
 * Nests lists from programs that store the depth in an attribute. Moves a list that is a direct
 * child of a list into the preceding item.
 */
export function readLists(body: HTMLElement): void {
  joinSingleLists(body);
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children];
    if (items.some((item) => item.matches('[data-list], [class*="ql-indent-"]'))) nest(list, items);
  }
  for (const item of body.querySelectorAll('li + li'))
    if (hasOnlyLists(item)) item.replaceWith(...item.children);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

const hasOnlyLists = ({ children, childNodes }: Element): boolean =>
  children.length > 0 &&
  [...childNodes].every((node) => /^[UO]L$/.test(node.nodeName) || node.nodeValue?.trim() === '');

const DEPTH_IN_CLASS = ':is(ul, ol):is([class*="list-bullet"], [class*="list-number"])';
const SINGLE_LISTS = `.ListContainerWrapper, :is(ul, ol)[data-stringify-type$="-list"], div:has(> ${DEPTH_IN_CLASS}:only-child)`;

/** Word for the web and Etherpad write a list for each item, and Slack for each change of depth. */
function joinSingleLists(body: HTMLElement): void {
  for (const end of body.querySelectorAll('.EOP')) if (end.textContent.trim() === '') end.remove();
  const wrappers = [...body.querySelectorAll(SINGLE_LISTS)];
  for (const first of wrappers) {
    if (!body.contains(first)) continue;
    const items: Element[] = [];
    for (
      let next: Element | null = first;
      next?.matches(SINGLE_LISTS);
      next = isFollowedByText(next) ? null : next.nextElementSibling
    )
      items.push(...next.querySelectorAll('li'));
    nest(first, items);
  }
  for (const wrapper of wrappers) wrapper.remove();
}

const isFollowedByText = ({ nextSibling }: Element): boolean =>
  nextSibling instanceof Text && nextSibling.data.trim() !== '';

const depthOf = (item: Element): number =>
  Number(
    /\bql-indent-(\d+)/.exec(item.className)?.[1] ??
      item.getAttribute('data-stringify-indent') ??
      /\blist-[a-z]+(\d+)/.exec(item.parentElement?.className ?? '')?.[1] ??
      Number(item.getAttribute('data-aria-level') ?? 1) - 1,
  );

function tagOf(item: Element): string {
  const kind = item.getAttribute('data-list');
  if (kind !== null) return kind === 'ordered' ? 'ol' : 'ul';
  return item.closest('ul, ol')?.localName ?? 'ul';
}

function listFor(item: Element): Element {
  const list = document.createElement(tagOf(item));
  if (item.previousElementSibling !== null) return list;
  for (const { name, value } of item.closest('ol')?.attributes ?? [])
    if (/^(start|type)$/.test(name)) list.setAttribute(name, value);
  return list;
}

function nest(place: Element, items: readonly Element[]): void {
  const placed = items.map((item) => ({ item, list: listFor(item) }));
  const result = document.createDocumentFragment();
  let open: { depth: number; id: string | null; list: Element }[] = [];
  for (const { item, list } of placed) {
    const depth = depthOf(item);
    // Word for the web gives each list an ID.
    const id = item.getAttribute('data-listid');
    open = open.filter(
      (one) =>
        one.depth < depth ||
        (one.depth === depth && one.list.localName === list.localName && one.id === id),
    );
    if (open.at(-1)?.depth !== depth) {
      (open.at(-1)?.list.lastElementChild ?? result).append(list);
      open.push({ depth, id, list });
    }
    open.at(-1)?.list.append(item);
  }
  place.replaceWith(result);
}
