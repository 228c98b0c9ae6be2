import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { openModalEntries } from './modal-entries.ts';

let browser: ReturnType<typeof fakeBrowser>;
let modals: ReturnType<typeof openModalEntries>;
beforeEach(() => {
  browser = fakeBrowser();
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

test('closes the topmost modal when the user goes back', async () => {
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

test('removes the history entry of a closed modal, so that Forward does not reopen the modal', async () => {
  const modal = openModal();
  await browser.settled();
  modal.close();
  await browser.settled();
  expect(browser.at()).toBe(0);
  await browser.forward();
  expect([modal.isOpen, browser.at()]).toEqual([false, 0]);
});

test('reuses the history entry when one modal replaces another', async () => {
  openModal().close();
  const next = openModal();
  await browser.settled();
  expect(browser.pages()).toEqual(['/', '/']);
  await browser.back();
  expect([next.isOpen, browser.at()]).toEqual([false, 0]);
});

test('does not close a busy modal when the user goes back, and restores its history entry', async () => {
  const modal = openModal(false);
  await browser.settled();
  await browser.back();
  expect([modal.isOpen, browser.at()]).toEqual([true, 1]);
  modal.canClose = true;
  await browser.back();
  expect([modal.isOpen, browser.at()]).toEqual([false, 0]);
});

test.each(['before', 'after'])(
  'removes the history entry of a modal on navigation %s the modal closes',
  async (when) => {
    const modal = openModal();
    await browser.settled();
    if (when === 'after') modal.close();
    modals.leave(() => browser.history.pushState({}, '', '/next'));
    if (when === 'before') modal.close();
    await browser.settled();
    expect([browser.pages(), browser.at()]).toEqual([['/', '/next'], 1]);
  },
);

test('navigates immediately if no modal is open', () => {
  modals.leave(() => browser.history.pushState({}, '', '/next'));
  expect(browser.pages()).toEqual(['/', '/next']);
});

test('goes back from the history entry of a modal after a reload', async () => {
  openModal();
  await browser.settled();
  const next = openModalEntries(browser.history);
  browser.onPop = next.popped;
  next.match();
  await browser.settled();
  expect(browser.at()).toBe(0);
});

test('navigates even if the browser never fires popstate', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  openModal();
  await browser.settled();
  browser.onPop = () => undefined;
  modals.leave(() => browser.history.pushState({}, '', '/next'));
  await browser.settled();
  jest.advanceTimersByTime(500);
  expect(browser.pages().at(-1)).toBe('/next');
});

test('keeps a modal open that opened while the browser was slow to go back', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const first = openModal();
  await browser.settled();
  browser.pause();
  first.close();
  await browser.settled();
  jest.advanceTimersByTime(500);
  const next = openModal();
  await browser.settled();
  browser.resume();
  await browser.settled();
  expect([next.isOpen, browser.at()]).toEqual([true, 1]);
  await browser.back();
  expect([next.isOpen, browser.at()]).toEqual([false, 0]);
});

function fakeBrowser() {
  let entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '/' }];
  let at = 0;
  let paused: number[] | undefined;
  const settled = () =>
    new Promise<void>((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
  const browser = {
    onPop: () => undefined as void,
    at: () => at,
    pages: () => entries.map(({ url }) => url),
    settled,
    back: () => (go(-1), settled()),
    forward: () => (go(1), settled()),
    pause: () => (paused = []),
    resume() {
      const deltas = paused ?? [];
      paused = undefined;
      deltas.forEach(go);
    },
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
    if (paused !== undefined) return void paused.push(delta);
    setImmediate(() => {
      if (entries[at + delta] === undefined) return;
      at += delta;
      browser.onPop();
    });
  }
  return browser;
}
