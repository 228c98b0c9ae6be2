import { type AnyExtension, Mark } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';

/** A mark that is one element without attributes. */
const elementMark = (name: string, tag: string) => Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Marks that pasted and fetched texts bring along and that no button makes: subscript, superscript, keys, small print. */
export const textMarks = (): AnyExtension[] => [Subscript, Superscript, elementMark('key', 'kbd'), elementMark('small', 'small')];
