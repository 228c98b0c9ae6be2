import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasStoredWork, onStoredWorkRemoved, removeStoredWork } from './stored-work.ts';

const own = Object.getOwnPropertyDescriptors(globalThis);
let kept: Record<string, string>;
let tab: EventTarget;

class Told extends Event {
  readonly key: string;
  readonly newValue: string | null;
  constructor(type: string, { key, newValue }: { key: string; newValue: string | null }) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

/** The keys are own properties, as in browsers. */
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
  Object.defineProperty(globalThis, 'StorageEvent', { configurable: true, value: Told });
});

afterEach(() => {
  for (const name of ['localStorage', 'window', 'StorageEvent'] as const) {
    const before = own[name];
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('drafts and lists go, and nothing else', async () => {
  kept = {
    'pasteroom.draft.text.a': '1',
    'pasteroom.texts': '2',
    'pasteroom.pages': '3',
    'mantine-color-scheme-value': 'dark',
    name: 'Ada',
  };
  expect(hasStoredWork()).toBe(true);
  await removeStoredWork();
  expect(kept).toEqual({ 'mantine-color-scheme-value': 'dark', name: 'Ada' });
  expect(hasStoredWork()).toBe(false);
});

test('to have been here is no work', () => {
  kept = { 'pasteroom.visited': '1' };
  expect(hasStoredWork()).toBe(false);
});

test('this tab hears of it, and another by the key that comes and goes', async () => {
  kept = {};
  let heard = 0;
  const end = onStoredWorkRemoved(() => (heard += 1));
  await removeStoredWork();
  expect(heard).toBe(1);
  tab.dispatchEvent(new Told('storage', { key: 'pasteroom.removed', newValue: '17' }));
  tab.dispatchEvent(new Told('storage', { key: 'pasteroom.removed', newValue: null }));
  tab.dispatchEvent(new Told('storage', { key: 'pasteroom.texts', newValue: null }));
  expect(heard).toBe(2);
  end();
  await removeStoredWork();
  expect(heard).toBe(2);
});
