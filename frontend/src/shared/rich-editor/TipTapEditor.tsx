import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/SimpleGrid.css';
import { EditorContent } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clipboardText } from './clipboard-text.ts';
import { editorExtensions, LINE_SHORTCUTS } from './extensions.ts';
import { type EditorCallbacks, stableCallbacks } from './stable-callbacks.ts';
import { type LiveEditor, liveEditor } from './live-editor.ts';
import classes from './RichEditor.module.css';
import text from './Text.module.css';
import { Toolbar } from './Toolbar.tsx';
import type { PictureFolder } from './uploaded-image.ts';
import { useDeferredEditor } from './use-deferred-editor.ts';

interface TipTapEditorProps extends EditorCallbacks {
  /** The id of the sentence that says how to leave the editor by keyboard. */
  describedBy: string;
  /** Called once, when the editor can be typed into. */
  onReady: (editor: LiveEditor) => void;
  picturesAt: PictureFolder;
}

/** The size of a document with one empty paragraph. */
const EMPTY_SIZE = 2;

/** The editor itself with its toolbar; heavy, so it is loaded after the page. Takes the functions of its first render and the newest of later ones. */
export function TipTapEditor(props: TipTapEditorProps) {
  const { t } = useTranslation('editor');
  const [latest] = useState(() => stableCallbacks(props));
  useEffect(() => latest.reach(props));
  const { picturesAt } = props;
  const placeholder = t('placeholder');
  const extensions = useMemo(() => editorExtensions({ placeholder, picturesAt, ...latest.calls }), [placeholder, picturesAt, latest]);
  const editor = useDeferredEditor({
    extensions,
    injectCSS: false,
    enableInputRules: LINE_SHORTCUTS,
    enablePasteRules: false,
    editorProps: {
      ...clipboardText,
      attributes: ({ doc }) => ({
        role: 'textbox',
        // An empty one runs as the screen does, whose words the placeholder has.
        ...(doc.content.size > EMPTY_SIZE && { dir: 'auto' }),
        'aria-multiline': 'true',
        'aria-label': t('label'),
        'aria-describedby': props.describedBy,
      }),
    },
    onUpdate: latest.calls.onChange,
  });

  const onReady = useRef(props.onReady);
  useEffect(() => {
    if (editor === null) return;
    // The callback runs in a task of its own, since it renders synchronously, which React cannot do within an effect.
    const timer = setTimeout(() => onReady.current(liveEditor(editor)));
    return () => clearTimeout(timer);
  }, [editor]);

  if (editor === null) return null;
  return (
    <div className={classes.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={`${classes.content} ${text.text}`} />
    </div>
  );
}
