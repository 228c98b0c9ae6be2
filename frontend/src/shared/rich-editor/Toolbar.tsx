import { useMediaQuery } from '@mantine/hooks';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepOneTabStop, moveFocusByArrow } from './roving-focus.ts';
import { buttonStates, firstTools, otherTools, toolbarGroups } from './toolbar-groups.ts';
import classes from './Toolbar.module.css';
import { ToolbarGroups } from './ToolbarGroups.tsx';

interface ToolbarProps {
  editor: Editor;
}

export function Toolbar({ editor }: ToolbarProps) {
  const { t } = useTranslation('editor-tools');
  const toolbar = useRef<HTMLDivElement>(null);
  const states = useEditorState({ editor, selector: () => buttonStates(editor) });
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [showsAll, setShowsAll] = useState(false);
  const tools = { editor, states };

  // The enabled buttons depend on the selection. Exactly one button must be a tab stop.
  useEffect(() => {
    if (toolbar.current) keepOneTabStop(toolbar.current, null);
  });

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
          <FoldedTools tools={tools} showsAll={showsAll} onToggle={() => setShowsAll(!showsAll)} />
        ) : (
          <ToolbarGroups {...tools} groups={toolbarGroups} />
        )}
      </div>
    </div>
  );
}

interface FoldedToolsProps {
  tools: Omit<ComponentProps<typeof ToolbarGroups>, 'groups'>;
  showsAll: boolean;
  onToggle: () => void;
}

function FoldedTools({ tools, showsAll, onToggle }: FoldedToolsProps) {
  const { t } = useTranslation('editor-tools');
  const restId = useId();
  return (
    <>
      <div className={classes.first}>
        <ToolbarGroups {...tools} groups={[firstTools]} />
        <button
          type="button"
          className={classes.more}
          aria-expanded={showsAll}
          aria-controls={restId}
          onClick={onToggle}
        >
          {t(showsAll ? 'less' : 'more')}
        </button>
      </div>
      <div id={restId} className={classes.rest} hidden={!showsAll}>
        {showsAll && <ToolbarGroups {...tools} groups={otherTools} />}
      </div>
    </>
  );
}
