const TYPES: Readonly<Record<string, string>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/**
 * Nests lists from programs that store the depth in an attribute. Moves a list that is a direct
 * child of a list into the preceding item.
 */
export function readLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) readNumbering(list);
  joinSingleLists(body);
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children];
    if (items.some((item) => item.matches('[data-list], [class*="ql-indent-"]'))) nest(list, items);
  }
  for (const item of body.querySelectorAll('li + li'))
    if (hasOnlyLists(item)) item.replaceWith(...item.children);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const around = list.parentElement;
    const before = list.previousElementSibling ?? lastItemBefore(around);
    if (before instanceof HTMLLIElement) nestIn(before, list);
    else list.replaceWith(...list.childNodes);
    if (around?.childElementCount === 0) around.remove();
  }
}

/** Word writes items with a custom indent to a separate list. */
function lastItemBefore(list: Element | null): Element | null {
  const before = list?.previousElementSibling;
  return before?.matches('ul, ol') && !isFollowedByText(before) ? before.lastElementChild : null;
}

const hasOnlyLists = ({ children, childNodes }: Element): boolean =>
  children.length > 0 &&
  [...childNodes].every((node) => /^[UO]L$/.test(node.nodeName) || node.nodeValue?.trim() === '');

/** Google Docs uses styles of items. */
function readNumbering(list: HTMLOListElement): void {
  const item = list.querySelector<HTMLElement>(':scope > li');
  const type = TYPES[list.style.listStyleType || (item?.style.listStyleType ?? '')];
  if (type === '1') list.removeAttribute('type');
  else if (type !== undefined) list.type = type;
}

/** The decoration of an item would also apply to the list, which was a sibling. */
function nestIn(item: HTMLElement, list: Element): void {
  if (!/^(?:none)?$/.test(item.style.textDecorationLine)) {
    const line = document.createElement('span');
    line.style.textDecoration = item.style.textDecoration;
    item.style.textDecoration = '';
    line.append(...item.childNodes);
    item.append(line);
  }
  item.append(list);
}

const DEPTH_IN_CLASS = ':is(ul, ol):is([class*="list-bullet"], [class*="list-number"])';
const SINGLE_LISTS = `.ListContainerWrapper, :is(ul, ol):is([data-stringify-type$="-list"], [class*="lst-kix_"]), div:has(> ${DEPTH_IN_CLASS}:only-child)`;
/** Captures the ID and the depth of lists on pages exported from Google Docs. */
const EXPORTED_LIST = /\blst-kix_(\w+)-(\d)/;

/**
 * Word for the web and Etherpad write a list for each item. Slack and exported Google Docs write one
 * for each change of depth.
 */
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

/** Word for the web also gives each list an ID. */
const idOf = (item: Element): string | undefined =>
  item.getAttribute('data-listid') ?? EXPORTED_LIST.exec(item.parentElement?.className ?? '')?.[1];

const depthOf = (item: Element): number =>
  Number(
    /\bql-indent-(\d+)/.exec(item.className)?.[1] ??
      item.getAttribute('data-stringify-indent') ??
      /\blist-[a-z]+(\d+)/.exec(item.parentElement?.className ?? '')?.[1] ??
      EXPORTED_LIST.exec(item.parentElement?.className ?? '')?.[2] ??
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
  let open: { depth: number; id: string | undefined; list: Element }[] = [];
  for (const { item, list } of placed) {
    const depth = depthOf(item);
    const id = idOf(item);
    open = open.filter(
      (one) =>
        one.depth < depth ||
        (one.depth === depth && one.list.localName === list.localName && one.id === id),
    );
    if (open.at(-1)?.depth !== depth) {
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent instanceof HTMLElement) nestIn(parent, list);
      else result.append(list);
      open.push({ depth, id, list });
    }
    open.at(-1)?.list.append(item);
  }
  place.replaceWith(result);
}
