import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { sliceEnds } from './text-slices.ts';

/** Shows a document in slices, because long ones would block the browser for seconds. */
export function showGradually(editor: Editor, doc: Node, onShown: () => void): void {
  const ends = sliceEnds(doc);
  let from = 0;
  const showNext = () => {
    const to = ends.shift();
    if (to === undefined) return;
    append(editor, doc, from, to);
    from = to;
    if (ends.length > 0) return;
    removeEventListener('beforeprint', showAll);
    onShown();
  };
  const showAll = () => {
    while (ends.length > 0) showNext();
  };
  const showInTurn = () => {
    if (editor.isDestroyed) removeEventListener('beforeprint', showAll);
    else if (ends.length > 0) {
      showNext();
      setTimeout(showInTurn);
    }
  };
  addEventListener('beforeprint', showAll);
  showInTurn();
}

function append({ state, view }: Editor, doc: Node, from: number, to: number): void {
  // Positions differ if the editor has completed tables.
  const end = state.doc.content.size;
  const at = from === 0 ? 0 : end - doc.resolve(from).depth;
  const slice = doc.cut(0, to).slice(from);
  view.dispatch(state.tr.replace(at, end, slice).setMeta('addToHistory', false));
}
