import { beforeEach, describe, expect, test } from '@jest/globals';
import { type DraftKeeper, draftKeeper, type DraftState } from './draft-keeper.ts';
import type { DraftContent, StoredDraft } from './drafts.ts';

const NOTHING: DraftContent = { html: '', title: '', keep: [] };
const of = (html: string): DraftContent => ({ ...NOTHING, html });

let edited: DraftContent;
let stored: Map<string, DraftContent>;
let own: string;
let hasRoom: boolean;
let said: DraftState;
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
  return draftKeeper({ read: () => edited, write: (content) => void (edited = { ...content }) }, drafts, (state) => void (said = state));
}

beforeEach(() => {
  edited = NOTHING;
  stored = new Map();
  own = 'mine';
  hasRoom = true;
  said = undefined;
  keeper = newKeeper();
});

describe('a draft', () => {
  test('is saved and comes back after a reload', () => {
    edited = { ...of('<p>mine</p>'), title: 'Title' };
    keeper.save();
    expect(said).toBe('saved');

    edited = NOTHING;
    newKeeper().restore();
    expect(edited).toMatchObject({ html: '<p>mine</p>', title: 'Title' });
    expect(said).toBe('restored');
  });

  test('comes back before what was typed meanwhile, which is saved with it', () => {
    stored.set('mine', { ...of('<p>mine</p>'), title: 'Old' });
    edited = { ...of('<p>and more</p>'), title: 'New' };
    keeper.restore();
    expect(edited).toMatchObject({ html: '<p>mine</p><p>and more</p>', title: 'New' });
    keeper.save();
    expect(stored.get('mine')?.html).toBe('<p>mine</p><p>and more</p>');
  });

  test('stays as it is when another text is begun, which is a draft at once', () => {
    edited = of('<p>mine, with last words</p>');
    keeper.startWith(of('<p>a copy</p>'));
    expect(edited.html).toBe('<p>a copy</p>');
    expect([...stored.values()].map(({ html }) => html)).toEqual(['<p>mine, with last words</p>', '<p>a copy</p>']);
  });

  test('stays as it is when another one is taken', () => {
    stored.set('other', of('<p>other</p>'));
    edited = of('<p>mine</p>');
    keeper.take('other');
    expect(edited.html).toBe('<p>other</p>');
    expect(said).toBe('restored');
    expect(stored.get('mine')?.html).toBe('<p>mine</p>');
  });

  test('ends when the text is published, and begins again with the next change', () => {
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

  test('goes when the text is emptied', () => {
    edited = of('<p>mine</p>');
    keeper.save();
    keeper.discard();
    expect(edited.html).toBe('');
    expect(stored.size).toBe(0);
    expect(said).toBeUndefined();
  });

  test('goes with the last letter that is taken away', () => {
    edited = of('<p>m</p>');
    keeper.save();
    edited = NOTHING;
    keeper.save();
    expect(stored.size).toBe(0);
    expect(said).toBeUndefined();
  });

  test('that does not fit is told, and would be lost with the page until it is saved', () => {
    hasRoom = false;
    edited = of('<p>long</p>');
    expect(keeper.isLost()).toBe(false);
    keeper.save();
    expect(said).toBe('tooLarge');
    expect(keeper.isLost()).toBe(true);
    hasRoom = true;
    edited = of('<p>short</p>');
    keeper.save();
    expect(keeper.isLost()).toBe(false);
  });
});
