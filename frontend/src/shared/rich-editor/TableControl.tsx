import { Menu } from '@mantine/core';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { backOnEscape } from './back-on-escape.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { focusedChain } from './focused-chain.ts';
import { ToolbarControl } from './ToolbarControl.tsx';

const COMMANDS: readonly {
  label: TextKey<'editor-tools'>;
  run: (chain: ChainedCommands) => ChainedCommands;
}[] = [
  { label: 'table.addRow', run: (chain) => chain.addRowAfter() },
  { label: 'table.addColumn', run: (chain) => chain.addColumnAfter() },
  { label: 'table.toggleHeader', run: (chain) => chain.toggleHeaderRow() },
  { label: 'table.deleteRow', run: (chain) => chain.deleteRow() },
  { label: 'table.deleteColumn', run: (chain) => chain.deleteColumn() },
  { label: 'table.delete', run: (chain) => chain.deleteTable() },
];

export function TableControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor-tools');
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const label = t(isInTable ? 'table.label' : 'table.insert');
  const icon = <EditorIcon name="table" />;
  if (!isInTable) {
    const insert = () =>
      focusedChain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    return (
      <ToolbarControl aria-label={label} title={label} onClick={insert}>
        {icon}
      </ToolbarControl>
    );
  }
  return (
    <Menu position="bottom" withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <ToolbarControl aria-label={label} title={label} active>
          {icon}
        </ToolbarControl>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={backOnEscape(editor)}>
        {COMMANDS.map(({ label: name, run }) => (
          <Menu.Item key={name} onClick={() => run(focusedChain(editor)).run()}>
            {t(name, { defaultValue: '' })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
