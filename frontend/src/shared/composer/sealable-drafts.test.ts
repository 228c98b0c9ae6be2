import { beforeEach, describe, expect, test } from '@jest/globals';
import type { TextStore } from '../storage.ts';
import { type DraftContent, draftStore } from './drafts.ts';
import { sealableDrafts, type SealedDrafts } from './sealable-drafts.ts';

const of = (html: string): DraftContent => ({ html, title: '', keep: [] });

let texts: Map<string, string>;
let sealed: SealedDrafts;
let ids: number;

const place = (): TextStore => ({
  read: (key) => texts.get(key) ?? null,
  write: (key, text) =>
    text === null ? texts.delete(key) || true : texts.set(key, text) !== undefined,
  keys: () => [...texts.keys()],
});

const opened = () =>
  sealableDrafts(
    draftStore('text', {
      local: place(),
      ofTab: place(),
      tab: 'a',
      now: () => 0,
      newId: () => `d${++ids}`,
    }),
    sealed,
  );

const storedTexts = () => [...texts.values()].join();

beforeEach(() => {
  texts = new Map();
  sealed = new Map();
  ids = 0;
});

describe('the draft of a sealed text', () => {
  test('erases the draft from storage and keeps it in memory until a reload', () => {
    const drafts = opened();
    drafts.save(of('<p>secret</p>'));
    expect(storedTexts()).toContain('secret');
    drafts.seal(of('<p>secret</p>'));
    drafts.save(of('<p>secret and more</p>'));
    expect(storedTexts()).not.toContain('secret');
    expect(opened().open()?.html).toBe('<p>secret and more</p>');
    sealed.clear(); // a reload
    expect(opened().open()).toBeNull();
  });

  test('continues a text that was sealed before its first save', () => {
    opened().seal(of('<p>secret</p>'));
    expect(opened().open()?.html).toBe('<p>secret</p>');
    expect(storedTexts()).not.toContain('secret');
  });

  test('stores the draft again after sealing is turned off', () => {
    const drafts = opened();
    drafts.seal(of('<p>text</p>'));
    drafts.unseal();
    drafts.save(of('<p>text</p>'));
    expect(drafts.isSealed()).toBe(false);
    expect(storedTexts()).toContain('text');
  });

  test('keeps an emptied text sealed until a new text begins', () => {
    const drafts = opened();
    drafts.seal(of('<p>secret</p>'));
    drafts.remove();
    expect(drafts.isSealed()).toBe(true);
    drafts.begin();
    expect([drafts.isSealed(), sealed.size]).toEqual([false, 0]);
  });

  test('offers a sealed text while another one is open, and keeps it sealed', () => {
    const drafts = opened();
    drafts.seal(of('<p>secret</p>'));
    drafts.begin();
    drafts.save(of('<p>a copy</p>'));
    const offered = drafts.offered(new Set());
    expect(drafts.take(offered?.id ?? '')?.html).toBe('<p>secret</p>');
    expect(drafts.isSealed()).toBe(true);
    drafts.save(of('<p>secret, changed</p>'));
    expect(storedTexts()).not.toContain('secret');
  });
});
