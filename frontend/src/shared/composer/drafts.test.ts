import { beforeEach, describe, expect, test } from '@jest/globals';
import type { TextStore } from '../storage.ts';
import { draftStore } from './drafts.ts';

const DAY = 24 * 3_600_000;
const NO_TABS: ReadonlySet<string> = new Set();
const content = (html: string) => ({ html, title: '', keep: [] });

let local: TextStore;
let time: number;
let ids: number;

function memory(limit = Infinity): TextStore {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) =>
      text === null
        ? texts.delete(key) || true
        : text.length <= limit && texts.set(key, text) !== undefined,
    keys: () => [...texts.keys()],
  };
}

const tabWith = (ofTab: TextStore, tab: string) =>
  draftStore('text', { local, ofTab, tab, now: () => time, newId: () => `draft-${++ids}` });

function copyOf(store: TextStore): TextStore {
  const copy = memory();
  for (const key of store.keys()) copy.write(key, store.read(key));
  return copy;
}

beforeEach(() => {
  local = memory();
  time = Date.parse('2026-03-10T12:00:00Z');
  ids = 0;
});

describe('the draft store', () => {
  test('reopens a draft after a reload, but only in the same tab', () => {
    const own = memory();
    const tab = tabWith(own, 'a');
    tab.save({ html: '<p>mine</p>', title: 'T', keep: [] });
    expect(tabWith(own, 'a2').open()).toMatchObject({ html: '<p>mine</p>', title: 'T' });
    expect(tabWith(memory(), 'b').open()).toBeNull();
  });

  test('keeps the id of a draft that has not been saved', () => {
    const own = memory();
    expect(tabWith(own, 'a2').id()).toBe(tabWith(own, 'a').id());
  });

  test('assigns a new id to the second tab that saves the same new draft', () => {
    const own = memory();
    const first = tabWith(own, 'a');
    const copy = tabWith(copyOf(own), 'b');
    first.save(content('of the first'));
    copy.save(content('of the copy'));
    expect(tabWith(own, 'a2').open()).toMatchObject({ html: 'of the first' });
    expect(copy.open()).toMatchObject({ html: 'of the copy' });
  });

  test('stores the drafts of two tabs separately', () => {
    const [a, b] = [tabWith(memory(), 'a'), tabWith(memory(), 'b')];
    a.save(content('of a'));
    b.save(content('of b'));
    a.save(content('of a, longer'));
    expect(b.open()).toMatchObject({ html: 'of b' });
    expect(a.open()).toMatchObject({ html: 'of a, longer' });
  });

  test('assigns the draft to a duplicated tab and a new id to the original tab', () => {
    const own = memory();
    const first = tabWith(own, 'a');
    first.save(content('written once'));
    const copy = tabWith(copyOf(own), 'b');
    expect(copy.open()).toMatchObject({ html: 'written once' });
    first.save(content('changed in the first'));
    copy.save(content('changed in the copy'));
    expect(tabWith(own, 'a2').open()).toMatchObject({ html: 'changed in the first' });
    expect(copy.open()).toMatchObject({ html: 'changed in the copy' });
  });

  test('removes only the draft of the current tab', () => {
    const [a, b] = [tabWith(memory(), 'a'), tabWith(memory(), 'b')];
    a.save(content('a'));
    b.save(content('b'));
    a.remove();
    expect(a.offered(NO_TABS)).toMatchObject({ html: 'b' });
    expect(b.offered(NO_TABS)).toBeUndefined();
  });

  test('returns false for a draft that exceeds the storage quota', () => {
    local = memory(200);
    expect(tabWith(memory(), 'a').save(content('x'.repeat(300)))).toBe(false);
  });

  test.each(['{', 'null', '{}', '{"html":1}', '[]'])('ignores a draft stored as %s', (stored) => {
    local.write('pasteroom.draft.text.x', stored);
    expect(tabWith(memory(), 'a').offered(NO_TABS)).toBeUndefined();
  });
});

describe('the offered draft', () => {
  test('offers the newest draft that no tab has open', () => {
    for (const name of ['old', 'newer', 'shown']) {
      time += 1;
      tabWith(memory(), name).save(content(name));
    }
    const tab = tabWith(memory(), 'me');
    expect(tab.offered(new Set(['shown', 'me']))).toMatchObject({ html: 'newer' });
    expect(tab.offered(NO_TABS)).toMatchObject({ html: 'shown' });
  });

  test('offers the previous draft of a tab that opens the offered draft', () => {
    const tab = tabWith(memory(), 'a');
    tab.save(content('first'));
    tab.begin();
    tab.save(content('second'));
    const offered = tab.offered(NO_TABS);
    expect(tab.take(offered?.id ?? '')).toMatchObject({ html: 'first' });
    tab.save(content('first, longer'));
    expect(tab.offered(new Set(['a']))).toMatchObject({ html: 'second' });
    expect(tab.take('nowhere')).toBeNull();
  });

  test('offers only drafts of the same kind', () => {
    tabWith(memory(), 'a').save(content('a text'));
    const pages = draftStore('page', {
      local,
      ofTab: memory(),
      tab: 'b',
      now: () => time,
      newId: () => 'p',
    });
    expect(pages.offered(NO_TABS)).toBeUndefined();
  });

  test('deletes drafts after 30 days, and all but the newest 20', () => {
    tabWith(memory(), 'old').save(content('too old'));
    time += 30 * DAY + 1;
    for (let at = 0; at < 25; at += 1) {
      time += 1;
      tabWith(memory(), `tab-${at}`).save(content(`draft ${at}`));
    }
    tabWith(memory(), 'me').open();
    expect(local.keys()).toHaveLength(20);
    expect(local.keys().map((key) => local.read(key))).not.toContainEqual(
      expect.stringContaining('too old'),
    );
  });
});
