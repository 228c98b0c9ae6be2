import type { EditorProps } from '@tiptap/pm/view';
import { Fragment, Slice } from '@tiptap/pm/model';
import { textOfDocument } from './document-text.ts';

export const clipboardText = {
  clipboardTextParser(text, $context) {
    const { schema } = $context.doc.type;
    const paragraph = schema.nodes['paragraph'];
    if (!paragraph) throw new TypeError('The schema has no paragraphs.');
    const marks = $context.marks();
    const lines = text
      .split(/\r\n?|\n/)
      .map((line) => paragraph.create(null, line === '' ? null : schema.text(line, marks)));
    return new Slice(Fragment.from(lines), 1, 1);
  },
  clipboardTextSerializer: (slice) => textOfDocument(slice.content),
} satisfies EditorProps;
