import { beforeEach, describe, expect, test } from '@jest/globals';
import { type DraftKeeper, draftKeeper, type DraftState } from './draft-keeper.ts';
import type { DraftContent, StoredDraft } from './drafts.ts';

const NOTHING: DraftContent = { html: '', title: '', keep: [] };
const of = (html: string): DraftContent => ({ ...NOTHING, html });

let edited: DraftContent;
let stored: Map<string, DraftContent>;
let own: string;
let hasRoom: boolean;
let reported: DraftState;
let keeper: DraftKeeper;

const draft = (id: string): StoredDraft | null => {
  const content = stored.get(id);
  return content ? { ...content, id, savedAt: 0, tab: 'a' } : null;
};

function newKeeper(): DraftKeeper {
  const drafts = {
    id: () => own,
    open: () => draft(own),
    save: (content: DraftContent) => hasRoom && stored.set(own, content) !== undefined,
    remove: () => void stored.delete(own),
    begin: () => void (own = `${own}+`),
    offered: () => undefined,
    take: (id: string) => draft((own = id)),
  };
  return draftKeeper(
    { read: () => edited, write: (content) => void (edited = { ...content }) },
    drafts,
    (state) => void (reported = state),
  );
}

beforeEach(() => {
  edited = NOTHING;
  stored = new Map();
  own = 'mine';
  hasRoom = true;
  reported = undefined;
  keeper = newKeeper();
});

describe('the draft keeper', () => {
  test('saves a draft and restores it after a reload', () => {
    edited = { ...of('<p>mine</p>'), title: 'Title' };
    keeper.save();
    expect(reported).toBe('saved');

    edited = NOTHING;
    newKeeper().restore();
    expect(edited).toMatchObject({ html: '<p>mine</p>', title: 'Title' });
    expect(reported).toBe('restored');
  });

  test('inserts a restored draft before text that was typed earlier and saves both', () => {
    stored.set('mine', { ...of('<p>mine</p>'), title: 'Old' });
    edited = { ...of('<p>and more</p>'), title: 'New' };
    keeper.restore();
    expect(edited).toMatchObject({ html: '<p>mine</p><p>and more</p>', title: 'New' });
    keeper.save();
    expect(stored.get('mine')?.html).toBe('<p>mine</p><p>and more</p>');
  });

  test('preserves a draft when another text starts and saves that text immediately', () => {
    edited = of('<p>mine, with last words</p>');
    keeper.startWith(of('<p>a copy</p>'));
    expect(edited.html).toBe('<p>a copy</p>');
    expect([...stored.values()].map(({ html }) => html)).toEqual([
      '<p>mine, with last words</p>',
      '<p>a copy</p>',
    ]);
  });

  test('stores a protected text only after a change', () => {
    edited = of('<p>mine</p>');
    keeper.startWith(of('<p>theirs</p>'), { isStored: false });
    keeper.save();
    expect(edited.html).toBe('<p>theirs</p>');
    expect([...stored.values()].map(({ html }) => html)).toEqual(['<p>mine</p>']);
    expect(keeper.isLost()).toBe(true);

    edited = of('<p>theirs and mine</p>');
    keeper.save();
    expect([...stored.values()].map(({ html }) => html)).toEqual([
      '<p>mine</p>',
      '<p>theirs and mine</p>',
    ]);
    expect(keeper.isLost()).toBe(false);
  });

  test('saves the current draft before opening another one', () => {
    stored.set('other', of('<p>other</p>'));
    edited = of('<p>mine</p>');
    keeper.take('other');
    expect(edited.html).toBe('<p>other</p>');
    expect(reported).toBe('restored');
    expect(stored.get('mine')?.html).toBe('<p>mine</p>');
  });

  test('deletes the draft on publishing and starts a new one with the next change', () => {
    edited = of('<p>mine</p>');
    keeper.save();
    keeper.published();
    expect(stored.size).toBe(0);
    keeper.save();
    expect(stored.size).toBe(0);
    edited = of('<p>more</p>');
    keeper.save();
    expect([...stored.values()].map(({ html }) => html)).toEqual(['<p>more</p>']);
  });

  test('deletes the draft when the text is discarded', () => {
    edited = of('<p>mine</p>');
    keeper.save();
    keeper.discard();
    expect(edited.html).toBe('');
    expect(stored.size).toBe(0);
    expect(reported).toBeUndefined();
  });

  test('deletes the draft when the last character is removed', () => {
    edited = of('<p>m</p>');
    keeper.save();
    edited = NOTHING;
    keeper.save();
    expect(stored.size).toBe(0);
    expect(reported).toBeUndefined();
  });

  test('reports a draft as lost while it is too large', () => {
    hasRoom = false;
    edited = of('<p>long</p>');
    expect(keeper.isLost()).toBe(false);
    keeper.save();
    expect(reported).toBe('tooLarge');
    expect(keeper.isLost()).toBe(true);
    hasRoom = true;
    edited = of('<p>short</p>');
    keeper.save();
    expect(keeper.isLost()).toBe(false);
  });
});
