import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorIcon } from './EditorIcon.tsx';
import { focusedChain } from './focused-chain.ts';
import { ToolbarControl } from './ToolbarControl.tsx';

export function ImageControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor-tools');
  const picker = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    focusedChain(editor).run();
    pasteFiles(editor, [...(currentTarget.files ?? [])]);
    currentTarget.value = ''; // allows choosing the same image again
  };
  return (
    <>
      <ToolbarControl
        aria-label={t('image')}
        title={t('image')}
        onClick={() => picker.current?.click()}
      >
        <EditorIcon name="image" />
      </ToolbarControl>
      <input ref={picker} type="file" accept="image/*" hidden onChange={take} />
    </>
  );
}

function pasteFiles(editor: Editor, files: readonly File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  editor.view.dom.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
