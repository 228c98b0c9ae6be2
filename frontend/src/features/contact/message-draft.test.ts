import { beforeEach, expect, test } from '@jest/globals';
import { draftStore } from '../../shared/composer/drafts.ts';
import type { TextStore } from '../../shared/storage.ts';
import { messageDraft, withDraft } from './message-draft.ts';

const MESSAGE = { name: 'Ada', email: 'ada@example.org', message: 'How do I <b>name</b> it?' };

function memory(): TextStore {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => (text === null ? kept.delete(key) : kept.set(key, text), true),
    keys: () => [...kept.keys()],
  };
}

let local: TextStore;
let ofTab: TextStore;
let loads: number;
beforeEach(() => {
  [local, ofTab, loads] = [memory(), memory(), 0];
});
/** Simulates a page load in a tab. */
const load = (tab = ofTab) => {
  loads += 1;
  return messageDraft(
    draftStore('message', {
      local,
      ofTab: tab,
      tab: `tab-${loads}`,
      now: () => 0,
      newId: () => `draft-${loads}`,
    }),
  );
};

test('restores a message draft after a reload until the message is sent', () => {
  load().save(MESSAGE);
  const again = load();
  expect(again.own()).toEqual(MESSAGE);
  again.sent();
  expect([again.own(), load().own(), local.keys()]).toEqual([null, null, []]);
});

test('takes over the draft of another tab only after that tab closes', () => {
  load().save(MESSAGE);
  const other = load(memory());
  expect([other.own(), other.left(new Set(['tab-1']))]).toEqual([null, null]);
  expect(other.left(new Set())).toEqual(MESSAGE);
});

test('deletes an emptied draft and ignores unreadable drafts', () => {
  const form = load();
  form.save(MESSAGE);
  form.save({ name: ' ', email: '', message: '' });
  expect(local.keys()).toEqual([]);
  for (const html of ['not JSON', 'null', '{"name":5}', '[]']) {
    draftStore('message', { local, ofTab, tab: 't', now: () => 0, newId: () => 'd' }).save({
      html,
      title: '',
      keep: [],
    });
    expect(load().own()).toBeNull();
  }
});

test('keeps the stored draft when the user starts another message', () => {
  load().save(MESSAGE);
  const other = load();
  other.begin();
  other.save({ ...MESSAGE, message: 'Canva Pro' });
  expect(load(memory()).left(new Set())).not.toBeNull();
  expect(local.keys()).toHaveLength(2);
});

test('keeps message text typed before the draft is restored', () => {
  expect(withDraft({ name: 'Grace', email: '', message: '' }, MESSAGE)).toEqual({
    ...MESSAGE,
    name: 'Grace',
  });
});
