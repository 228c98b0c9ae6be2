import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { backOnEscape } from './back-on-escape.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { focusedChain } from './focused-chain.ts';
import { ToolbarControl } from './ToolbarControl.tsx';

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

export function AlignControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor-tools');
  const current = useEditorState({
    editor,
    selector: () =>
      ALIGNMENTS.find((alignment) => editor.isActive({ textAlign: alignment })) ?? 'left',
  });
  const label = t('align.label', { current: t(`align.${current}`) });
  return (
    <Menu position="bottom" withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <ToolbarControl aria-label={label} title={label}>
          <EditorIcon name={current} />
        </ToolbarControl>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={backOnEscape(editor)}>
        {ALIGNMENTS.map((alignment) => (
          <Menu.Item
            key={alignment}
            leftSection={<EditorIcon name={alignment} />}
            onClick={() => focusedChain(editor).setTextAlign(alignment).run()}
          >
            {t(`align.${alignment}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
