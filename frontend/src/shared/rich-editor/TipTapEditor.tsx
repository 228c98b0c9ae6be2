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
import { directionOfNode } from './text-direction.ts';
import { Toolbar } from './Toolbar.tsx';

interface TipTapEditorProps extends Omit<EditorNeeds, 'placeholder'> {
  describedBy: string;
  onReady: (editor: LiveEditor) => void;
  onChange: () => void;
}

const EMPTY_DOCUMENT_SIZE = 2;

/** Ignores prop changes after the first render. */
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
            // An empty editor inherits the direction of the UI for the placeholder.
            ...(doc.content.size > EMPTY_DOCUMENT_SIZE && { dir: directionOfNode(doc) }),
            'aria-multiline': 'true',
            'aria-label': t('label'),
            'aria-describedby': describedBy,
          }),
        },
        onUpdate: onChange,
      }),
  );
  // Create and mount in separate tasks, so the browser can handle input in between.
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
    // Deferred, because React doesn't allow synchronous rendering in effects.
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
