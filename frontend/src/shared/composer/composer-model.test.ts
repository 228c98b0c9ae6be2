import { beforeEach, describe, expect, test } from '@jest/globals';
import { admitFiles } from '../file-cards/attachment-rules.ts';
import type { TextStore } from '../storage.ts';
import { draftStore } from './drafts.ts';
import { type ComposerModel, composerModel } from './composer-model.ts';

const report = {
  filename: 'report.pdf',
  generatedFilename: 'x-report.pdf',
  type: 'application/pdf',
  size: 10,
};
const file = (name: string) => new File(['x'], name, { type: 'text/plain' });

let html: string;
let model: ComposerModel;

function memory(): TextStore {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) =>
      text === null ? texts.delete(key) || true : texts.set(key, text) !== undefined,
    keys: () => [...texts.keys()],
  };
}

beforeEach(() => {
  html = '';
  let ids = 0;
  const drafts = draftStore('text', {
    local: memory(),
    ofTab: memory(),
    tab: 'a',
    now: () => 0,
    newId: () => `d${++ids}`,
  });
  model = composerModel({
    drafts,
    openTabs: async () => new Set(),
    fileRules: async () => admitFiles,
    pickedFiles: new Map(),
    sealedDrafts: new Map(),
  });
  model.open({ getHtml: () => html, setHtml: (next) => void (html = next) });
});

test.each([
  ['works', memory],
  ['fails', () => ({ ...memory(), write: () => false })],
])('opens a copied text that was chosen before the editor loaded, if storage %s', (_, place) => {
  const drafts = draftStore('text', {
    local: place(),
    ofTab: memory(),
    tab: 'a',
    now: () => 0,
    newId: () => 'd',
  });
  const early = composerModel({
    drafts,
    openTabs: async () => new Set(),
    fileRules: async () => admitFiles,
    pickedFiles: new Map(),
    sealedDrafts: new Map(),
  });
  early.startWith({ html: '<p>a copy</p>', title: '', keep: [report] });
  early.open({ getHtml: () => html, setHtml: (next) => void (html = next) });
  expect(html).toBe('<p>a copy</p>');
  expect(early.state().kept).toEqual([report]);
});

describe('the attachment list', () => {
  test('counts files kept from an earlier text and rejects duplicate names', async () => {
    model.startWith({ html: '<p>a copy</p>', title: '', keep: [report] });
    await model.addFiles([
      file('report.pdf'),
      file('1'),
      file('2'),
      file('3'),
      file('4'),
      file('5'),
    ]);
    expect(model.state()).toMatchObject({
      kept: [report],
      refusals: [{ text: 'duplicate' }, { text: 'tooMany' }],
    });
    expect(model.state().attached.map(({ name }) => name)).toEqual(['1', '2', '3', '4']);
    model.removeFile(report);
    expect(model.state()).toMatchObject({ kept: [], refusals: [] });
  });

  test('stores the attachment list with its draft and restores both together', async () => {
    html = '<p>mine</p>';
    await model.addFiles([file('mine.txt')]);
    model.startWith({ html: '<p>a copy</p>', title: '', keep: [report] });
    expect(model.state().attached).toEqual([]);
    await Promise.resolve();
    model.takeOffered();
    expect(html).toBe('<p>mine</p>');
    expect(model.state().attached.map(({ name }) => name)).toEqual(['mine.txt']);
    expect(model.state().kept).toEqual([]);
  });

  test('lists attachments in the order of selection, even if rules load in another order', async () => {
    const first = Promise.withResolvers<typeof admitFiles>();
    const answers = [first.promise, Promise.resolve(admitFiles)];
    const drafts = draftStore('text', {
      local: memory(),
      ofTab: memory(),
      tab: 'a',
      now: () => 0,
      newId: () => 'd',
    });
    const fileRules = () => answers.shift() ?? Promise.resolve(admitFiles);
    const waiting = composerModel({
      drafts,
      openTabs: async () => new Set(),
      fileRules,
      pickedFiles: new Map(),
      sealedDrafts: new Map(),
    });
    const picked = [waiting.addFiles([file('first')]), waiting.addFiles([file('second')])];
    first.resolve(admitFiles);
    await Promise.all(picked);
    expect(waiting.state().attached.map(({ name }) => name)).toEqual(['first', 'second']);
  });

  test('reports unsaved attachments until the text is published', async () => {
    expect(model.isUnsaved()).toBe(false);
    html = '<p>saved automatically</p>';
    model.save();
    expect(model.isUnsaved()).toBe(false);
    await model.addFiles([file('a.txt')]);
    expect(model.isUnsaved()).toBe(true);
    model.published();
    expect(model.isUnsaved()).toBe(false);
    await model.addFiles([file('b.txt')]);
    expect(model.isUnsaved()).toBe(true);
  });
});

test('notifies listeners of each change to the composer until they unsubscribe', () => {
  let changes = 0;
  const unsubscribe = model.subscribe(() => changes++);
  model.setTitle('A');
  unsubscribe();
  model.setTitle('B');
  expect(changes).toBe(1);
  expect(model.state().title).toBe('B');
});
