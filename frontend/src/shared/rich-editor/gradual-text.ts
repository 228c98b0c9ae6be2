import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { sliceEnds } from './text-slices.ts';

const isSelectAllOrFind = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[af]$/i.test(key);

/**
 * Shows a document in slices, because long ones would block the browser for seconds. Shows the rest
 * at once before the document is printed, selected or searched.
 */
export function showGradually(editor: Editor, doc: Node, onShown: () => void): void {
  const ends = sliceEnds(doc);
  const shown = new AbortController();
  let from = 0;
  const showNext = () => {
    const to = ends.shift();
    if (to === undefined) return;
    append(editor, doc, from, to);
    from = to;
    if (ends.length > 0) return;
    shown.abort();
    onShown();
  };
  const showAll = () => {
    while (ends.length > 0) showNext();
  };
  const showInTurn = () => {
    if (editor.isDestroyed) shown.abort();
    else if (ends.length > 0) {
      showNext();
      setTimeout(showInTurn);
    }
  };
  const { signal } = shown;
  addEventListener('beforeprint', showAll, { signal });
  addEventListener('keydown', (event) => isSelectAllOrFind(event) && showAll(), {
    capture: true,
    signal,
  });
  showInTurn();
}

function append({ state, view }: Editor, doc: Node, from: number, to: number): void {
  // Positions differ if the editor has completed tables.
  const end = state.doc.content.size;
  const at = from === 0 ? 0 : end - doc.resolve(from).depth;
  const slice = doc.cut(0, to).slice(from);
  view.dispatch(state.tr.replace(at, end, slice).setMeta('addToHistory', false));
}
