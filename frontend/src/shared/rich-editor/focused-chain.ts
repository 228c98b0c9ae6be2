import type { ChainedCommands, Editor } from '@tiptap/core';

/** Tiptap's `focus` command waits for a frame, and characters typed in the meantime are lost. */
export function focusedChain(editor: Editor): ChainedCommands {
  if (editor.view.hasFocus()) return editor.chain();
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
