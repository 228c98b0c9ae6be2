import { Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { backOnEscape } from './back-on-escape.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { inText } from './in-text.ts';

const COMMANDS: readonly { label: TextKey; run: (chain: ChainedCommands) => ChainedCommands }[] = [
  { label: 'editor.table.addRow', run: (chain) => chain.addRowAfter() },
  { label: 'editor.table.addColumn', run: (chain) => chain.addColumnAfter() },
  { label: 'editor.table.toggleHeader', run: (chain) => chain.toggleHeaderRow() },
  { label: 'editor.table.deleteRow', run: (chain) => chain.deleteRow() },
  { label: 'editor.table.deleteColumn', run: (chain) => chain.deleteColumn() },
  { label: 'editor.table.delete', run: (chain) => chain.deleteTable() },
];

/** Inserts a table; inside of one it offers what can be done with its rows and columns. */
export function TableControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const label = t(isInTable ? 'editor.table.label' : 'editor.table.insert');
  const icon = <EditorIcon name="table" />;
  if (!isInTable) {
    const insert = () => inText(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    return (
      <RichTextEditor.Control aria-label={label} title={label} onClick={insert}>
        {icon}
      </RichTextEditor.Control>
    );
  }
  return (
    <Menu position="bottom" withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label={label} title={label} active>
          {icon}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={backOnEscape(editor)}>
        {COMMANDS.map(({ label: name, run }) => (
          <Menu.Item key={name} onClick={() => run(inText(editor)).run()}>
            {t(name, { defaultValue: '' })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
