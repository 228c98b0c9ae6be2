const STATE = '[aria-checked], [data-checked], [data-list="checked"], [data-list="unchecked"], .checklist > li';

export function readTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('li')) {
    const box = item.querySelector<HTMLElement>('input[type=checkbox], [role=checkbox], .checkbox, img[aria-roledescription=checkbox]');
    const own = box?.closest('li') === item ? box : null;
    const state = stateOf(item) ?? (own ? stateOf(own) : stateOfList(item.parentElement));
    if (state === undefined) continue;
    const label = own?.closest('label');
    if (label && label.textContent.trim() === '') label.remove();
    else if (own?.textContent.trim() === '') own.remove();
    const place = item.querySelector(':scope > p, :scope > div > p') ?? item;
    place.prepend(state ? '☑ ' : '☐ ');
    for (const name of ['data-type', 'data-checked', 'role', 'aria-checked']) item.removeAttribute(name);
    item.parentElement?.removeAttribute('data-type');
  }
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.replaceWith(box.checked ? '☑ ' : '☐ ');
}

/** Old versions of Quill store the state on the list. */
const stateOfList = (list: HTMLElement | null): boolean | undefined => (list?.matches('ul[data-checked]') ? stateOf(list) : undefined);

function stateOf(element: HTMLElement): boolean | undefined {
  if (element instanceof HTMLInputElement || element.localName === 'input') return element.hasAttribute('checked');
  if (element.matches('.checkbox-on')) return true;
  if (element.matches('.checkbox-off')) return false;
  if (!element.matches(STATE)) return undefined;
  return element.matches('[aria-checked="true"], [data-checked="true"], [data-checked=""], [data-list="checked"], .checklist > .checked');
}
