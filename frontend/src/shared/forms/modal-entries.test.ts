import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openModalEntries } from './modal-entries.ts';

let browser: ReturnType<typeof smallHistory>;
let modals: ReturnType<typeof openModalEntries>;
beforeEach(() => {
  browser = smallHistory();
  modals = openModalEntries(browser.history);
  browser.onPop = modals.popped;
});
afterEach(() => {
  jest.useRealTimers();
});

function openModal(canClose = true) {
  const modal = { isOpen: true, canClose };
  const close = () => {
    modal.isOpen = false;
    remove();
  };
  const remove = modals.add({ canClose: () => modal.canClose, close });
  return Object.assign(modal, { close });
}

test('the way back closes the topmost modal first, then the one below it, then leaves', async () => {
  const lower = openModal();
  await browser.settled();
  const upper = openModal();
  await browser.settled();
  expect(browser.at()).toBe(2);
  await browser.back();
  expect([lower.isOpen, upper.isOpen, browser.at()]).toEqual([true, false, 1]);
  await browser.back();
  expect([lower.isOpen, browser.at()]).toEqual([false, 0]);
});

test('a modal that is closed takes its entry away, and the way forward does not open it again', async () => {
  const modal = openModal();
  await browser.settled();
  modal.close();
  await browser.settled();
  expect(browser.at()).toBe(0);
  await browser.forward();
  expect([modal.isOpen, browser.at()]).toEqual([false, 0]);
});

test('a modal that takes the place of another one takes its entry', async () => {
  openModal().close();
  const next = openModal();
  await browser.settled();
  expect(browser.pages()).toEqual(['/', '/']);
  await browser.back();
  expect([next.isOpen, browser.at()]).toEqual([false, 0]);
});

test('one that cannot be closed just now stays, and has its entry again', async () => {
  const modal = openModal(false);
  await browser.settled();
  await browser.back();
  expect([modal.isOpen, browser.at()]).toEqual([true, 1]);
  modal.canClose = true;
  await browser.back();
  expect([modal.isOpen, browser.at()]).toEqual([false, 0]);
});

test.each(['before', 'after'])('what leads on leaves no entry of a modal between, %s it is closed', async (when) => {
  const modal = openModal();
  await browser.settled();
  if (when === 'after') modal.close();
  modals.leave(() => browser.history.pushState({}, '', '/next'));
  if (when === 'before') modal.close();
  await browser.settled();
  expect([browser.pages(), browser.at()]).toEqual([['/', '/next'], 1]);
});

test('what leads on where no modal is open does so at once', () => {
  modals.leave(() => browser.history.pushState({}, '', '/next'));
  expect(browser.pages()).toEqual(['/', '/next']);
});

test('a document that begins where a modal was open goes back to where none was', async () => {
  openModal();
  await browser.settled();
  const next = openModalEntries(browser.history);
  browser.onPop = next.popped;
  next.match();
  await browser.settled();
  expect(browser.at()).toBe(0);
});

test('what leads on does so even where the browser never says that it went back', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  openModal();
  await browser.settled();
  browser.onPop = () => undefined;
  modals.leave(() => browser.history.pushState({}, '', '/next'));
  await browser.settled();
  jest.advanceTimersByTime(500);
  expect(browser.pages().at(-1)).toBe('/next');
});

function smallHistory() {
  let entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '/' }];
  let at = 0;
  const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
  const browser = {
    onPop: () => undefined as void,
    at: () => at,
    pages: () => entries.map(({ url }) => url),
    settled,
    back: () => (go(-1), settled()),
    forward: () => (go(1), settled()),
    history: {
      scrollRestoration: 'auto' as const,
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown, _: string, url = entries[at]?.url ?? '') {
        entries = [...entries.slice(0, at + 1), { state, url }];
        at += 1;
      },
      go,
    },
  };
  function go(delta: number) {
    setImmediate(() => {
      if (entries[at + delta] === undefined) return;
      at += delta;
      browser.onPop();
    });
  }
  return browser;
}
