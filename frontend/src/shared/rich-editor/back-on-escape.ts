import type { Editor } from '@tiptap/core';
import type { KeyboardEvent } from 'react';
import { focusedChain } from './focused-chain.ts';

/** The popup must set `returnFocus={false}`, because Mantine returns the focus late. */
export const backOnEscape =
  (editor: Editor) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') focusedChain(editor).run();
  };
