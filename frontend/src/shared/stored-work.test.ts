import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasStoredWork, onStoredWorkRemoved, removeStoredWork } from './stored-work.ts';

const own = Object.getOwnPropertyDescriptors(globalThis);
let kept: Record<string, string>;
let tab: EventTarget;

class FakeStorageEvent extends Event {
  readonly key: string;
  readonly newValue: string | null;
  constructor(type: string, { key, newValue }: { key: string; newValue: string | null }) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

/** As in browsers, storage entries are own properties. */
function storage(): object {
  return Object.create(
    {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, text: string) => (kept[key] = text),
      removeItem: (key: string) => Reflect.deleteProperty(kept, key),
    },
    Object.getOwnPropertyDescriptors(kept),
  ) as object;
}

beforeEach(() => {
  tab = new EventTarget();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
  Object.defineProperty(globalThis, 'window', { configurable: true, value: tab });
  Object.defineProperty(globalThis, 'StorageEvent', {
    configurable: true,
    value: FakeStorageEvent,
  });
});

afterEach(() => {
  for (const name of ['localStorage', 'window', 'StorageEvent'] as const) {
    const before = own[name];
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('does not ask about settings', async () => {
  kept = { 'pasteroom.visited': '1', 'pasteroom.sharing': '{"readLimit":1}' };
  expect(await hasStoredWork()).toBe(false);
});

test('removes only drafts and lists from the storage', async () => {
  kept = {
    'pasteroom.draft.text.a': '1',
    'pasteroom.texts': '2',
    'pasteroom.pages': '3',
    'mantine-color-scheme-value': 'dark',
    name: 'Ada',
  };
  expect(await hasStoredWork()).toBe(true);
  await removeStoredWork();
  expect(kept).toEqual({ 'mantine-color-scheme-value': 'dark', name: 'Ada' });
  expect(await hasStoredWork()).toBe(false);
});

test('asks about likes and content that waits to be shared', async () => {
  kept = { 'liked-page-1': '1' };
  expect(await hasStoredWork()).toBe(true);
  kept = {};
  let isWaiting = true;
  const caches = {
    has: async (name: string) => isWaiting && name === 'pasteroom-shared',
    delete: async () => (isWaiting = false),
  };
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: caches });
  try {
    expect(await hasStoredWork()).toBe(true);
    await removeStoredWork();
    expect(await hasStoredWork()).toBe(false);
  } finally {
    Reflect.deleteProperty(globalThis, 'caches');
  }
});

test('does not count the marker of an earlier visit as stored work', async () => {
  kept = { 'pasteroom.visited': '1' };
  expect(await hasStoredWork()).toBe(false);
});

test('notifies listeners of removals in this and other tabs until they unsubscribe', async () => {
  kept = {};
  let removals = 0;
  const unsubscribe = onStoredWorkRemoved(() => (removals += 1));
  await removeStoredWork();
  expect(removals).toBe(1);
  tab.dispatchEvent(new FakeStorageEvent('storage', { key: 'pasteroom.removed', newValue: '17' }));
  tab.dispatchEvent(new FakeStorageEvent('storage', { key: 'pasteroom.removed', newValue: null }));
  tab.dispatchEvent(new FakeStorageEvent('storage', { key: 'pasteroom.texts', newValue: null }));
  expect(removals).toBe(2);
  unsubscribe();
  await removeStoredWork();
  expect(removals).toBe(2);
});
