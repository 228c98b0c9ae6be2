import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Begins a chain of commands on the text, which has the focus from this moment. The editor's own `focus` gives it the focus a frame later, and
 * what is typed until then is lost.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  if (editor.view.hasFocus()) return editor.chain();
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
