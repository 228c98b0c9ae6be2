import { beforeEach, describe, expect, test } from '@jest/globals';
import { type DraftKeeper, draftKeeper, type DraftState } from './draft-keeper.ts';

let text = '';
let stored: string | null = null;
let said: DraftState;
let keeper: DraftKeeper;

const editor = { getHtml: () => text, setHtml: (html: string) => void (text = html) };
const say = (state: DraftState) => void (said = state);
const write = (html: string | null) => {
  stored = html;
  return true;
};

beforeEach(() => {
  text = '';
  stored = null;
  said = undefined;
  keeper = draftKeeper(editor, { read: () => stored, write }, say);
});

describe('a draft', () => {
  test('is kept and comes back on the next visit', () => {
    text = '<p>mine</p>';
    keeper.save();
    expect(said).toBe('saved');

    text = '';
    const next = draftKeeper(editor, { read: () => stored, write }, say);
    next.restore();
    expect(text).toBe('<p>mine</p>');
    expect(said).toBe('restored');
    expect(next.isUnsaved()).toBe(false);
  });

  test('comes back before what was typed meanwhile, which is not saved yet', () => {
    stored = '<p>mine</p>';
    text = '<p>and more</p>';
    keeper.restore();
    expect(text).toBe('<p>mine</p><p>and more</p>');
    expect(keeper.isUnsaved()).toBe(true);
    keeper.save();
    expect(stored).toBe('<p>mine</p><p>and more</p>');
  });

  test('survives a retrieved text that is only read, with its last words', () => {
    text = '<p>mine</p>';
    keeper.show('<p>theirs</p>');
    keeper.save();
    expect(text).toBe('<p>theirs</p>');
    expect(stored).toBe('<p>mine</p>');
    expect(keeper.isUnsaved()).toBe(false);
  });

  test('becomes the retrieved text once that is changed', () => {
    keeper.show('<p>theirs</p>');
    text = '<p>theirs, and mine</p>';
    keeper.save();
    expect(stored).toBe('<p>theirs, and mine</p>');
    expect(keeper.isUnsaved()).toBe(true);
  });

  test('ends when the text is published, and begins again with the next change', () => {
    text = '<p>mine</p>';
    keeper.save();
    keeper.published();
    expect(stored).toBeNull();
    expect(keeper.isUnsaved()).toBe(false);
    keeper.save();
    expect(stored).toBeNull();
    text = '<p>more</p>';
    keeper.save();
    expect(stored).toBe('<p>more</p>');
  });

  test('goes when the text is emptied', () => {
    text = '<p>mine</p>';
    keeper.save();
    keeper.discard();
    expect(text).toBe('');
    expect(stored).toBeNull();
    expect(said).toBeUndefined();
  });

  test('that does not fit is said to', () => {
    const full = draftKeeper(editor, { read: () => null, write: () => false }, say);
    text = '<p>long</p>';
    full.save();
    expect(said).toBe('tooLarge');
  });
});
