import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { clipboardText } from './clipboard-text.ts';
import { textOfDocument } from './document-text.ts';
import { contentExtensions } from './extensions.ts';
import { liveEditor } from './live-editor.ts';
import classes from './RichEditor.module.css';
import './content.css';
import { type PictureFolder, storedImage } from './uploaded-image.ts';

export interface ReadOnlyHandle {
  asHtml(): string;
  asPastedHtml(): string;
  asPlainText(): string;
  asMarkdown(): Promise<string>;
}

interface ReadOnlyTextProps {
  html: string;
  label: string;
  picturesAt: PictureFolder;
  handle: Ref<ReadOnlyHandle>;
}

/** Omits content that the editor doesn't support. */
export function ReadOnlyText({ html, label, picturesAt, handle }: ReadOnlyTextProps) {
  const extensions = useMemo(() => [...contentExtensions(), storedImage(picturesAt)], [picturesAt]);
  const editor = useEditor({
    extensions,
    editable: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      ...clipboardText,
      attributes: { class: 'content', role: 'article', dir: 'auto', lang: '', 'aria-label': label },
    },
    onCreate: ({ editor: created }) => liveEditor(created).begin(html),
  });
  useImperativeHandle(
    handle,
    () => ({
      asHtml: () => editor?.getHTML() ?? '',
      asPastedHtml: () =>
        editor === null
          ? ''
          : editor.view.serializeForClipboard(editor.state.doc.slice(0)).dom.innerHTML,
      asPlainText: () => (editor === null ? '' : textOfDocument(editor.state.doc.content)),
      asMarkdown: async () => {
        const { markdownOfHtml } = await import('./markdown-of-html.ts');
        return editor === null ? '' : markdownOfHtml(editor.getHTML());
      },
    }),
    [editor],
  );
  if (editor === null) return null;
  return (
    <div className={classes.frame}>
      <div className={classes.editor}>
        <EditorContent editor={editor} className={`${classes.content} ${classes.reading}`} />
      </div>
    </div>
  );
}
