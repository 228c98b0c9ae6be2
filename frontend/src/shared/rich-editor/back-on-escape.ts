import type { Editor } from '@tiptap/core';
import type { KeyboardEvent } from 'react';
import { focusedChain } from './focused-chain.ts';

/**
 * The popup must set `returnFocus={false}`: Mantine returns the focus late and would take it from
 * the text.
 */
export const backOnEscape =
  (editor: Editor) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') focusedChain(editor).run();
  };
