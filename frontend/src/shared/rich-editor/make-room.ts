import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

/**
 * Moves the caret to an empty paragraph outside lists, tables and code, and adds one if necessary.
 * Preserves selected content. Starts an undo step.
 */
export function makeRoom({ schema, selection, tr }: EditorState): Transaction {
  const { $to } = selection;
  closeHistory(tr);
  let at = $to.depth === 0 ? $to.pos : $to.after(1);
  if ($to.depth === 1 && $to.parent.type.name === 'paragraph') {
    if ($to.parent.content.size === 0 || $to.parentOffset === 0) at = $to.before(1);
    else if ($to.parentOffset < $to.parent.content.size) {
      tr.split($to.pos);
      at = $to.pos + 1;
    }
  }
  const paragraph = schema.nodes['paragraph'];
  if (paragraph !== undefined && !isEmptyParagraph(tr.doc.nodeAt(at)))
    tr.insert(at, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

const isEmptyParagraph = (node: Node | null): boolean =>
  node?.type.name === 'paragraph' && node.content.size === 0;
