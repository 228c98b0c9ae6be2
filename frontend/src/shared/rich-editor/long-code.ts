import type { Node } from '@tiptap/pm/model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  type Selection,
  type Transaction,
} from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { partEnds } from './code-parts.ts';

export const CODE_PART = 'code-part';

const key = new PluginKey<DecorationSet>('longCode');

/**
 * Splits long code into boxes, because browsers lay out the whole box around the caret on each key
 * press. Each part ends with a line break, which browsers don't render there.
 */
export function longCode(maxLength = Infinity): Plugin {
  const divide = divider(maxLength);
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc, selection }: EditorState) =>
        divide(DecorationSet.empty, doc, selection),
      apply: (transaction: Transaction, parts) =>
        transaction.docChanged || transaction.selectionSet
          ? divide(
              parts.map(transaction.mapping, transaction.doc),
              transaction.doc,
              transaction.selection,
            )
          : parts,
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

const divider =
  (maxLength: number) =>
  (parts: DecorationSet, doc: Node, { from, to }: Selection) => {
    let fitting = parts;
    doc.descendants((block, pos) => {
      if (block.type.name !== 'codeBlock' || block.content.size > maxLength) return;
      const start = pos + 1;
      const code = block.textContent;
      const present = fitting
        .find(start, start + code.length)
        .sort((one, other) => one.from - other.from);
      const before = present.map((part) => part.to - start);
      const after = partEnds(code, before, { from: from - start, to: to - start });
      if (
        before.join() === after.join() &&
        present.every((part, index) => part.from - start === (before[index - 1] ?? 0))
      )
        return;
      fitting = fitting.remove(present).add(doc, partsOf(after, start, code.length));
    });
    return fitting;
  };

function partsOf(ends: readonly number[], start: number, length: number): Decoration[] {
  return ends.map((end, index) => {
    const sides = { inclusiveStart: true, inclusiveEnd: end === length };
    return Decoration.inline(
      start + (ends[index - 1] ?? 0),
      start + end,
      { class: CODE_PART },
      sides,
    );
  });
}
