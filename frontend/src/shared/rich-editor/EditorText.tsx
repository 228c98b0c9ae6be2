import { Typography } from '@mantine/core';
import '@mantine/core/styles/Typography.css';
import { RichTextEditorContent } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';

/** The names of Mantine's styles for an editor; its own frame would bring all of its tools along. */
const styles: Record<string, string> = RichTextEditorContent.classes;

/** The text of an editor, in Mantine's typography. */
export function EditorText({ editor, className }: { editor: Editor; className: string | undefined }) {
  return (
    <Typography className={`${styles['Typography']} ${className}`}>
      <EditorContent editor={editor} className={styles['content']} />
    </Typography>
  );
}
