import { expect, test } from '@jest/globals';
import { getSchema } from '@tiptap/core';
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state';
import { contentExtensions } from './extensions.ts';
import { makeRoom } from './make-room.ts';

const schema = getSchema(contentExtensions());
const text = (words: string) => (words === '' ? [] : [{ type: 'text', text: words }]);
const block = (type: string, words: string) => ({ type, content: text(words) });

/** Returns the blocks, with the caret as `|`. */
function roomFor(
  content: readonly object[],
  select: (state: EditorState) => TextSelection | AllSelection,
): string[] {
  const state = EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }) });
  const { doc, selection } = state.apply(
    makeRoom(state.apply(state.tr.setSelection(select(state)))),
  );
  const shown = doc.content.content.map((node) => node.textContent);
  return shown.with(selection.$from.index(0), `${shown[selection.$from.index(0)]}|`);
}

const caretAt = (at: number) => (state: EditorState) => TextSelection.create(state.doc, at);
const paragraphs = [block('paragraph', 'ab'), block('paragraph', 'c')];

test.each([
  ['before a paragraph', paragraphs, caretAt(1), ['|', 'ab', 'c']],
  ['within a paragraph', paragraphs, caretAt(2), ['a', '|', 'b', 'c']],
  ['after a paragraph', paragraphs, caretAt(3), ['ab', '|', 'c']],
  [
    'in an empty paragraph',
    [block('paragraph', ''), block('paragraph', 'c')],
    caretAt(1),
    ['|', 'c'],
  ],
  ['below a heading', [block('heading', 'ab')], caretAt(2), ['ab', '|']],
  [
    'in an empty paragraph below code',
    [block('codeBlock', 'ab'), block('paragraph', '')],
    caretAt(1),
    ['ab', '|'],
  ],
  [
    'below a list',
    [{ type: 'bulletList', content: [{ type: 'listItem', content: paragraphs }] }],
    caretAt(3),
    ['abc', '|'],
  ],
  [
    'after selected content',
    paragraphs,
    ({ doc }: EditorState) => new AllSelection(doc),
    ['ab', 'c', '|'],
  ],
])('places the caret %s', (_, content, select, expected) => {
  expect(roomFor(content, select)).toEqual(expected);
});
