import { type AnyExtension, Mark } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';

const elementMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const textMarks = (): AnyExtension[] => [
  Subscript,
  Superscript,
  elementMark('key', 'kbd'),
  elementMark('small', 'small'),
];
