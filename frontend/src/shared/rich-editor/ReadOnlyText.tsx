import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { clipboardText } from './clipboard-text.ts';
import { textOfDocument } from './document-text.ts';
import { contentExtensions } from './extensions.ts';
import { showGradually } from './gradual-text.ts';
import { FixedDirection } from './own-direction.ts';
import { bodyOf, readBody } from './read-html.ts';
import classes from './RichEditor.module.css';
import './content.css';
import { directionOf } from './text-direction.ts';
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
  const extensions = useMemo(
    () => [...contentExtensions(FixedDirection), storedImage(picturesAt)],
    [picturesAt],
  );
  const body = useMemo(() => bodyOf(html), [html]);
  /** Undefined after the editor has shown all of it. */
  const unfinished = useRef<Node>(undefined);
  const editor = useEditor({
    extensions,
    editable: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: {
      ...clipboardText,
      attributes: {
        class: 'content',
        role: 'article',
        lang: '',
        dir: directionOf(body),
        'aria-label': label,
      },
    },
    onCreate: ({ editor: created }) => {
      const doc = readBody(body, created.schema);
      unfinished.current = doc;
      showGradually(created, doc, () => (unfinished.current = undefined));
    },
  });
  useImperativeHandle(handle, () => {
    const read = (from: (doc: Node, shown: Editor) => string) =>
      editor === null ? '' : from(unfinished.current ?? editor.state.doc, editor);
    const asHtml = () => read(({ content }, { schema }) => getHTMLFromFragment(content, schema));
    return {
      asHtml,
      asPastedHtml: () =>
        read((doc, { view }) => view.serializeForClipboard(doc.slice(0)).dom.innerHTML),
      asPlainText: () => read(({ content }) => textOfDocument(content)),
      asMarkdown: async () => {
        const { markdownOfHtml } = await import('./markdown-of-html.ts');
        return markdownOfHtml(asHtml());
      },
    };
  }, [editor]);
  if (editor === null) return null;
  return (
    <div className={classes.frame}>
      <div className={classes.editor}>
        <EditorContent editor={editor} className={`${classes.content} ${classes.reading}`} />
      </div>
    </div>
  );
}
