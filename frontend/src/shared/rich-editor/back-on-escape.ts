import type { Editor } from '@tiptap/core';
import type { KeyboardEvent } from 'react';
import { focusedChain } from './focused-chain.ts';

/** Popups must set `returnFocus={false}`, because Mantine returns the focus too late. */
export const backOnEscape =
  (editor: Editor) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') focusedChain(editor).run();
  };
