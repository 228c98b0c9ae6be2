const CHECKBOX =
  'input[type=checkbox], [role=checkbox], .checkbox, img[aria-roledescription=checkbox], i[class*="square-o"]';
const TASK = 'li, [role=checkbox], [data-task-state], input[type=checkbox]';
const TASK_CONTAINER = 'li, [data-task-state]';
const WITH_STATE =
  '[aria-checked], [data-checked], [data-list="checked"], [data-list="unchecked"], [data-task-state], [style*="--en-checked"], .checkbox-on, .checkbox-off, i[class*="square-o"]';
const CHECKED =
  '[aria-checked="true"], [data-checked="true"], [data-checked=""], [data-list="checked"], [data-task-state="DONE"], [style*="--en-checked: true"], .checkbox-on, [class*="check-square-o"]';
const CHECKLIST = ':is(ul, ol):is([class*="checklist" i], .inline-task-list, [data-checked]) > li';
/** Captures the mark of a completed task, but not of an open one. */
const MARK = /^\s*(?:([✓✔☑✅])|[❏☐□◻])\ufe0f?\s*/u;

export function readTasks(body: HTMLElement): void {
  for (const task of body.querySelectorAll<HTMLElement>(TASK)) {
    // Skip the checkbox of an earlier task.
    if (!body.contains(task) || !task.matches(TASK)) continue;
    const box = ownBox(task);
    const ownState = stateOf(task) ?? (box ? stateOf(box) : undefined);
    const state = ownState ?? stateInList(task);
    if (state === undefined) continue;
    if (box) removeBox(box);
    const line = lineOf(task);
    const first = firstIn(line);
    if (ownState === undefined && first instanceof Text) first.data = first.data.replace(MARK, '');
    const mark = state ? '☑ ' : '☐ ';
    if (task.localName !== 'li' && task.textContent.trim() === '') task.replaceWith(mark);
    else line.prepend(mark);
    for (const name of ['data-type', 'data-checked', 'role', 'aria-checked'])
      task.removeAttribute(name);
    task.parentElement?.removeAttribute('data-type');
  }
}

function ownBox(task: HTMLElement): HTMLElement | null {
  const box = task.querySelector<HTMLElement>(CHECKBOX);
  return box?.parentElement?.closest(TASK_CONTAINER) === task.closest(TASK_CONTAINER)
    ? (box ?? null)
    : null;
}

function removeBox(box: HTMLElement): void {
  const label = box.closest('label');
  if (label && label.textContent.trim() === '') label.remove();
  else if (box.textContent.trim() === '') box.remove();
  else box.removeAttribute('role');
}

function lineOf(task: Element): Element {
  const first = firstIn(task);
  return first instanceof Element && first.matches('p, div') ? lineOf(first) : task;
}

const firstIn = (element: Element): Node | undefined =>
  [...element.childNodes].find(
    (node) => node instanceof Element || (node instanceof Text && node.data.trim() !== ''),
  );

function stateOf(element: HTMLElement): boolean | undefined {
  if (element.matches('input:not([aria-checked])')) return element.hasAttribute('checked');
  return element.matches(WITH_STATE) ? element.matches(CHECKED) : undefined;
}

/** Some programs store the state in a class, on the list or as text. */
function stateInList(item: HTMLElement): boolean | undefined {
  if (!item.matches(CHECKLIST)) return undefined;
  const [sign, checked] = MARK.exec(item.textContent) ?? [];
  if (sign !== undefined) return checked !== undefined;
  return item.matches('[data-checked] > li')
    ? item.matches(':is([data-checked="true"], [data-checked=""]) > li')
    : /(?:^|\s|-)checked\b/i.test(item.className);
}
