import { isBlock } from './pasted-lines.ts';

const CHECKBOX =
  'input[type=checkbox], [role=checkbox], .checkbox, img[aria-roledescription=checkbox], i[class*="square-o"]';
const LINE = 'p, div, label, span:has(p, div)';
const CONTENT = `${CHECKBOX}, img, video, audio, iframe`;
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
    if (box) removeBox(box, task);
    const first = firstIn(lineOf(task));
    if (ownState === undefined && first instanceof Text) first.data = first.data.replace(MARK, '');
    const mark = state ? '☑ ' : '☐ ';
    if (task.localName !== 'li' && task.textContent.trim() === '') replaceBox(task, mark);
    else writeMark(task, mark);
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

/** Also removes the elements around the checkbox that are empty without it. */
function removeBox(box: HTMLElement, task: HTMLElement): void {
  if (box.textContent.trim() !== '') {
    box.removeAttribute('role');
    return;
  }
  let around = box.parentElement;
  box.remove();
  while (around !== null && around !== task && isEmpty(around)) {
    const empty = around;
    around = around.parentElement;
    empty.remove();
  }
}

/** Writes the mark to the block after the checkbox, because pages show both in the same line. */
function replaceBox(box: HTMLElement, mark: string): void {
  let part: Element = box;
  while (part.parentElement?.matches('div, label, span') && hasOnlyBox(part.parentElement))
    part = part.parentElement;
  let next = part.nextSibling;
  while (next !== null && isEmpty(next)) next = next.nextSibling;
  if (next instanceof Element && next.matches(LINE) && next.querySelector(CHECKBOX) === null) {
    part.remove();
    writeMark(next, mark);
  } else (next === null || isBlock(next) ? box : part).replaceWith(mark);
}

const hasOnlyBox = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelectorAll(CONTENT).length === 1;

function writeMark(task: Element, mark: string): void {
  const line = lineOf(task);
  const first = firstIn(line);
  if (first) first.before(mark);
  else line.prepend(mark);
}

function lineOf(task: Element): Element {
  const first = firstIn(task);
  return first instanceof Element && first.matches(LINE) ? lineOf(first) : task;
}

const firstIn = ({ childNodes }: Element): ChildNode | undefined =>
  [...childNodes].find((node) => !isEmpty(node)) ??
  [...childNodes].find((node) => node instanceof Element);

const isEmpty = (node: Node): boolean =>
  node instanceof Comment ||
  (node.textContent?.trim() === '' &&
    !(node instanceof Element && (node.matches(CONTENT) || node.querySelector(CONTENT) !== null)));

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
