import { describe, expect, it } from '@jest/globals';
import { getSchema } from '@tiptap/core';
import { contentExtensions } from './extensions.ts';
import { sliceEnds } from './text-slices.ts';

const schema = getSchema(contentExtensions());
const line = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
const item = { type: 'listItem', content: [line] };
const documentOf = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });
const list = (length: number) => ({ type: 'bulletList', content: Array(length).fill(item) });

describe('sliceEnds', () => {
  it('does not divide short documents', () => {
    const doc = documentOf(line, list(2));
    expect(sliceEnds(doc)).toEqual([doc.content.size]);
  });

  it('divides documents after blocks', () => {
    expect(sliceEnds(documentOf(line, line, line, line, line), 6)).toEqual([6, 12, 15]);
  });

  it('divides long lists after items', () => {
    const doc = documentOf(line, list(5));
    const ends = sliceEnds(doc, 10);
    expect(ends.at(-1)).toBe(doc.content.size);
    for (const end of ends) expect(() => doc.cut(0, end).check()).not.toThrow();
    expect(ends.length).toBeGreaterThan(2);
  });

  it('does not divide code', () => {
    const code = { type: 'codeBlock', content: [{ type: 'text', text: 'a\n'.repeat(50) }] };
    expect(sliceEnds(documentOf(code, line), 10)).toEqual([102, 105]);
  });
});
