import { useMediaQuery } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlignControl } from './AlignControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import { EditorIcon } from './EditorIcon.tsx';
import { ImageControl } from './ImageControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { keepOneTabStop, moveFocusByArrow } from './roving-focus.ts';
import { ariaShortcut, shortcutName } from './shortcut-names.ts';
import {
  firstTools,
  otherTools,
  type ToolbarButton,
  toolbarButtons,
  type ToolbarGroup,
  toolbarGroups,
  type ToolbarWidget,
} from './toolbar-groups.ts';
import classes from './Toolbar.module.css';
import { TableControl } from './TableControl.tsx';
import { ToolbarControl } from './ToolbarControl.tsx';
import { FontSelect, LanguageSelect, StyleSelect } from './ToolbarSelects.tsx';

interface ToolbarProps {
  editor: Editor;
}

/** The formatting tools: one stop for Tab, arrow keys inside; wraps by group where there is room; narrow windows show the first tools and keep the others behind one button. */
export function Toolbar({ editor }: ToolbarProps) {
  const { t } = useTranslation('editor-tools');
  const toolbar = useRef<HTMLDivElement>(null);
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const states = useEditorState({ editor, selector: () => toolbarButtons.map((button) => buttonState(button, editor)) });

  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [showsAll, setShowsAll] = useState(false);
  const restId = useId();

  // Buttons come, go and switch off with the text: after each change exactly one of them is reached by Tab.
  useEffect(() => {
    if (toolbar.current) keepOneTabStop(toolbar.current, null);
  });

  const button = (item: ToolbarButton) => {
    const { active, disabled } = states[toolbarButtons.indexOf(item)] ?? { active: false, disabled: false };
    const keys = item.shortcut === undefined ? {} : { 'aria-keyshortcuts': ariaShortcut(item.shortcut, isApple) };
    const title = item.shortcut === undefined ? t(item.label) : `${t(item.label)} (${shortcutName(item.shortcut, isApple)})`;
    return (
      <ToolbarControl
        key={item.id}
        aria-label={t(item.label)}
        title={title}
        {...keys}
        active={active}
        disabled={disabled}
        onClick={() => item.run(editor)}
      >
        <EditorIcon name={item.id} />
      </ToolbarControl>
    );
  };

  const widgets: Record<ToolbarWidget, React.ReactNode> = {
    style: <StyleSelect key="style" editor={editor} />,
    font: <FontSelect key="font" editor={editor} />,
    color: <ColorControl key="color" editor={editor} />,
    align: <AlignControl key="align" editor={editor} />,
    link: <LinkControl key="link" editor={editor} isApple={isApple} />,
    image: <ImageControl key="image" editor={editor} />,
    table: <TableControl key="table" editor={editor} />,
    language: <LanguageSelect key="language" editor={editor} />,
  };

  const group = ({ label, items }: ToolbarGroup) => (
    <div key={label} role="group" aria-label={t(label)} className={classes.group}>
      {items.map((item) => (typeof item === 'string' ? widgets[item] : button(item)))}
    </div>
  );

  return (
    <div className={classes.place}>
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('toolbar')}
        className={classes.toolbar}
        onKeyDown={moveFocusByArrow}
        onFocus={(event) => keepOneTabStop(event.currentTarget, event.target)}
      >
        {isNarrow ? (
          <>
            <div className={classes.first}>
              {group(firstTools)}
              <button
                type="button"
                className={classes.more}
                aria-expanded={showsAll}
                aria-controls={restId}
                onClick={() => setShowsAll(!showsAll)}
              >
                {t(showsAll ? 'less' : 'more')}
              </button>
            </div>
            <div id={restId} className={classes.rest} hidden={!showsAll}>
              {showsAll && otherTools.map(group)}
            </div>
          </>
        ) : (
          toolbarGroups.map(group)
        )}
      </div>
    </div>
  );
}

function buttonState(button: ToolbarButton, editor: Editor): { active: boolean; disabled: boolean } {
  return { active: button.isActive?.(editor) ?? false, disabled: button.canRun?.(editor) === false };
}
