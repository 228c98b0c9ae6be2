import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AlignControl } from './AlignControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import { EditorIcon } from './EditorIcon.tsx';
import { ImageControl } from './ImageControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { namedWithShortcut } from './shortcut-names.ts';
import { TableControl } from './TableControl.tsx';
import {
  type ButtonState,
  type ToolbarButton,
  toolbarButtons,
  type ToolbarGroup,
  type ToolbarWidget,
} from './toolbar-groups.ts';
import classes from './Toolbar.module.css';
import { ToolbarControl } from './ToolbarControl.tsx';
import { FontSelect, LanguageSelect, StyleSelect } from './ToolbarSelects.tsx';

interface ToolbarGroupsProps {
  editor: Editor;
  groups: readonly ToolbarGroup[];
  states: readonly ButtonState[];
}

const WIDGETS: Readonly<Record<ToolbarWidget, ComponentType<{ editor: Editor }>>> = {
  style: StyleSelect,
  font: FontSelect,
  color: ColorControl,
  align: AlignControl,
  link: LinkControl,
  image: ImageControl,
  table: TableControl,
  language: LanguageSelect,
};

export function ToolbarGroups({ editor, groups, states }: ToolbarGroupsProps) {
  const { t } = useTranslation('editor-tools');
  return groups.map(({ label, items }) => (
    <div key={label} role="group" aria-label={t(label)} className={classes.group}>
      {items.map((item) => {
        if (typeof item !== 'string')
          return (
            <PlainButton
              key={item.id}
              button={item}
              editor={editor}
              state={states[toolbarButtons.indexOf(item)]}
            />
          );
        const Widget = WIDGETS[item];
        return <Widget key={item} editor={editor} />;
      })}
    </div>
  ));
}

interface PlainButtonProps {
  button: ToolbarButton;
  editor: Editor;
  state: ButtonState | undefined;
}

function PlainButton({
  button,
  editor,
  state = { active: false, disabled: false },
}: PlainButtonProps) {
  const { t } = useTranslation('editor-tools');
  return (
    <ToolbarControl
      {...namedWithShortcut(t(button.id), button.shortcut)}
      {...state}
      onClick={() => button.run(editor)}
    >
      <EditorIcon name={button.id} />
    </ToolbarControl>
  );
}
