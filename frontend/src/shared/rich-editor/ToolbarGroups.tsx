import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { AlignControl } from './AlignControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import { EditorIcon } from './EditorIcon.tsx';
import { ImageControl } from './ImageControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { ariaShortcut, shortcutName } from './shortcut-names.ts';
import { TableControl } from './TableControl.tsx';
import { type ButtonState, type ToolbarButton, toolbarButtons, type ToolbarGroup, type ToolbarWidget } from './toolbar-groups.ts';
import classes from './Toolbar.module.css';
import { ToolbarControl } from './ToolbarControl.tsx';
import { FontSelect, LanguageSelect, StyleSelect } from './ToolbarSelects.tsx';

interface ToolbarGroupsProps {
  editor: Editor;
  groups: readonly ToolbarGroup[];
  /** How each of the plain buttons stands. */
  states: readonly ButtonState[];
}

/** Groups of formatting tools. */
export function ToolbarGroups({ editor, groups, states }: ToolbarGroupsProps) {
  const { t } = useTranslation('editor-tools');
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const widgets = widgetsOf(editor, isApple);
  return groups.map(({ label, items }) => (
    <div key={label} role="group" aria-label={t(label)} className={classes.group}>
      {items.map((item) =>
        typeof item === 'string' ? (
          widgets[item]
        ) : (
          <PlainButton key={item.id} button={item} editor={editor} isApple={isApple} state={states[toolbarButtons.indexOf(item)]} />
        ),
      )}
    </div>
  ));
}

function widgetsOf(editor: Editor, isApple: boolean): Record<ToolbarWidget, React.ReactNode> {
  return {
    style: <StyleSelect key="style" editor={editor} />,
    font: <FontSelect key="font" editor={editor} />,
    color: <ColorControl key="color" editor={editor} />,
    align: <AlignControl key="align" editor={editor} />,
    link: <LinkControl key="link" editor={editor} isApple={isApple} />,
    image: <ImageControl key="image" editor={editor} />,
    table: <TableControl key="table" editor={editor} />,
    language: <LanguageSelect key="language" editor={editor} />,
  };
}

interface PlainButtonProps {
  button: ToolbarButton;
  editor: Editor;
  isApple: boolean;
  state: ButtonState | undefined;
}

function PlainButton({ button, editor, isApple, state = { active: false, disabled: false } }: PlainButtonProps) {
  const { t } = useTranslation('editor-tools');
  const label = t(button.id);
  return (
    <ToolbarControl
      aria-label={label}
      title={`${label} (${shortcutName(button.shortcut, isApple)})`}
      aria-keyshortcuts={ariaShortcut(button.shortcut, isApple)}
      {...state}
      onClick={() => button.run(editor)}
    >
      <EditorIcon name={button.id} />
    </ToolbarControl>
  );
}
