/**
 * Some programs store the depth in an attribute. A list directly inside a list moves into the
 * preceding item.
 */
export function readLists(body: HTMLElement): void {
  joinSingleLists(body);
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.children];
    if (items.some((item) => item.matches('[data-list], [class*="ql-indent-"]'))) nest(list, items);
  }
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

const SINGLE_LISTS = '.ListContainerWrapper, :is(ul, ol)[data-stringify-type$="-list"]';

/** Word for the web writes one list per item, Slack one list per depth change. */
function joinSingleLists(body: HTMLElement): void {
  for (const end of body.querySelectorAll('li .EOP')) if (end.textContent.trim() === '') end.remove();
  const wrappers = [...body.querySelectorAll(SINGLE_LISTS)];
  for (const first of wrappers) {
    if (!body.contains(first) || first.previousElementSibling?.matches(SINGLE_LISTS)) continue;
    const items: Element[] = [];
    for (let next: Element | null = first; next?.matches(SINGLE_LISTS); next = next.nextElementSibling)
      items.push(...next.querySelectorAll('li'));
    nest(first, items);
  }
  for (const wrapper of wrappers) wrapper.remove();
}

const depthOf = (item: Element): number =>
  Number(
    /\bql-indent-(\d+)/.exec(item.className)?.[1] ??
      item.getAttribute('data-stringify-indent') ??
      Number(item.getAttribute('data-aria-level') ?? 1) - 1,
  );

function tagOf(item: Element): string {
  const kind = item.getAttribute('data-list');
  if (kind !== null) return kind === 'ordered' ? 'ol' : 'ul';
  return item.closest('ul, ol')?.localName ?? 'ul';
}

function nest(place: Element, items: readonly Element[]): void {
  const tags = items.map(tagOf);
  const result = document.createDocumentFragment();
  let open: { depth: number; list: Element }[] = [];
  for (const [at, item] of items.entries()) {
    const depth = depthOf(item);
    const tag = tags[at] ?? 'ul';
    open = open.filter((one) => one.depth < depth || (one.depth === depth && one.list.localName === tag));
    if (open.at(-1)?.depth !== depth) {
      const list = document.createElement(tag);
      (open.at(-1)?.list.lastElementChild ?? result).append(list);
      open.push({ depth, list });
    }
    open.at(-1)?.list.append(item);
  }
  place.replaceWith(result);
}
