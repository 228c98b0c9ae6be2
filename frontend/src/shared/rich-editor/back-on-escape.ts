import type { Editor } from '@tiptap/core';
import type { KeyboardEvent } from 'react';
import { focusedChain } from './focused-chain.ts';

/**
 * Escape in a part of the toolbar leads back to the text. The part must not give the focus back by itself: it would do so some milliseconds after
 * it has closed, and take it from the text that has it by then.
 */
export const backOnEscape =
  (editor: Editor) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') focusedChain(editor).run();
  };
