import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/SimpleGrid.css';
import { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clipboardText } from './clipboard-text.ts';
import { editorExtensions, type EditorNeeds, LINE_SHORTCUTS } from './extensions.ts';
import { type LiveEditor, liveEditor } from './live-editor.ts';
import classes from './RichEditor.module.css';
import './content.css';
import { Toolbar } from './Toolbar.tsx';

interface TipTapEditorProps extends Omit<EditorNeeds, 'placeholder'> {
  /** The id of the sentence that says how to leave the editor by keyboard. */
  describedBy: string;
  /** Called once, when the editor can be typed into. */
  onReady: (editor: LiveEditor) => void;
  /** Called after every change of the text. */
  onChange: () => void;
}

/** The size of a document with one empty paragraph. */
const EMPTY_SIZE = 2;

/** The editor itself with its toolbar; heavy, so it is loaded after the page. It keeps the properties of its first render. */
export function TipTapEditor({ describedBy, onReady, onChange, ...needs }: TipTapEditorProps) {
  const { t } = useTranslation('editor');
  const [editor, setEditor] = useState<Editor | null>(null);
  const make = useEffectEvent(
    () =>
      new Editor({
        element: null,
        extensions: editorExtensions({ ...needs, placeholder: t('placeholder') }),
        injectCSS: false,
        enableInputRules: LINE_SHORTCUTS,
        enablePasteRules: false,
        editorProps: {
          ...clipboardText,
          attributes: ({ doc }) => ({
            class: 'content',
            role: 'textbox',
            // An empty one runs as the screen does, whose words the placeholder has.
            ...(doc.content.size > EMPTY_SIZE && { dir: 'auto' }),
            'aria-multiline': 'true',
            'aria-label': t('label'),
            'aria-describedby': describedBy,
          }),
        },
        onUpdate: onChange,
      }),
  );
  // Made in one task and mounted in another, so that keys pressed meanwhile are handled in between.
  useEffect(() => {
    const made = make();
    const timer = setTimeout(() => {
      made.mount(document.createElement('div'));
      startTransition(() => setEditor(made));
    });
    return () => {
      clearTimeout(timer);
      made.destroy();
      setEditor(null);
    };
  }, []);

  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (editor === null) return;
    // The callback runs in a task of its own, since it renders synchronously, which React cannot do within an effect.
    const timer = setTimeout(() => ready(liveEditor(editor)));
    return () => clearTimeout(timer);
  }, [editor]);

  if (editor === null) return null;
  return (
    <div className={classes.editor}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} className={classes.content} />
    </div>
  );
}
