import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export const PasteHistory = Extension.create({
  name: 'pasteHistory',
  priority: 1, // runs last, so the paste includes steps appended by other plugins
  addProseMirrorPlugins() {
    const close = (view: EditorView) => {
      view.dispatch(closeHistory(view.state.tr));
      return false;
    };
    return [
      new Plugin({
        props: { handleDOMEvents: { paste: close, drop: close } },
        appendTransaction: (transactions, _before, { tr }) =>
          transactions.some((one) => /^(paste|drop)$/.test(String(one.getMeta('uiEvent'))))
            ? closeHistory(tr)
            : null,
      }),
    ];
  },
});
