import { describe, expect, test } from '@jest/globals';
import { getSchema } from '@tiptap/core';
import { type Node, Slice } from '@tiptap/pm/model';
import fc from 'fast-check';
import { clipboardText } from './clipboard-text.ts';
import { contentExtensions } from './extensions.ts';

const schema = getSchema(contentExtensions());
const empty = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph' }] });
const pasted = (text: string): Slice => clipboardText.clipboardTextParser(text, empty.resolve(1));
const copied = (slice: Slice): string => clipboardText.clipboardTextSerializer(slice);

const p = (text: string) => ({
  type: 'paragraph',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
const node = (type: string, content: object[], attrs?: object) => ({
  type,
  content,
  ...(attrs && { attrs }),
});
const documentOf = (...content: object[]): Node => schema.nodeFromJSON({ type: 'doc', content });
const textOf = (...content: object[]): string =>
  copied(new Slice(documentOf(...content).content, 0, 0));

describe('pasted plain text', () => {
  test('preserves blank lines, spaces and tabs when pasted plain text is copied', () => {
    const line = fc.stringMatching(/^[ \tab<&"é漢🙂]{0,12}$/u);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        expect(copied(pasted(lines.join('\n')))).toBe(lines.join('\n'));
      }),
    );
  });

  test.each(['a\r\nb\r\n\r\nc', 'a\rb\r\rc'])(
    'accepts the line endings of all operating systems in pasted text: %j',
    (text) => {
      expect(copied(pasted(text))).toBe('a\nb\n\nc');
    },
  );
});

describe('copied text', () => {
  test('copies each block and line break as a line', () => {
    const broken = node('paragraph', [
      { type: 'text', text: 'b' },
      { type: 'hardBreak' },
      { type: 'text', text: 'c' },
    ]);
    expect(
      textOf(node('heading', [{ type: 'text', text: 'a' }], { level: 1 }), broken, p(''), {
        type: 'horizontalRule',
      }),
    ).toBe('a\nb\nc\n\n---');
  });

  test('marks list items and quotes in copied text', () => {
    const inner = node('orderedList', [node('listItem', [p('x')]), node('listItem', [p('y')])], {
      start: 9,
    });
    const list = node('bulletList', [
      node('listItem', [p('a'), p('more')]),
      node('listItem', [p('b'), inner]),
    ]);
    expect(textOf(list, node('blockquote', [p('said'), p('')]))).toBe(
      '- a\n  more\n- b\n  9. x\n  10. y\n> said\n>',
    );
  });

  test('numbers list items in copied text by their values', () => {
    const item = (words: string, attrs?: object) => node('listItem', [p(words)], attrs);
    expect(
      textOf(
        node('orderedList', [
          item('a'),
          item('b', { value: 5 }),
          item('c'),
          item('d', { value: 0 }),
        ]),
      ),
    ).toBe('1. a\n5. b\n6. c\n0. d');
  });

  test('copies code verbatim and each table row as one line', () => {
    const cell = (text: string) => node('tableCell', [p(text)]);
    const table = node('table', [
      node('tableRow', [cell('a'), cell('b')]),
      node('tableRow', [cell(''), cell('c')]),
    ]);
    const code = node('codeBlock', [{ type: 'text', text: 'def f():\n    return 1\n' }]);
    expect(textOf(code, table)).toBe('def f():\n    return 1\n\na\tb\n\tc');
  });

  test('omits the empty paragraph that the editor appends after a code block', () => {
    const code = node('codeBlock', [{ type: 'text', text: 'a\nb' }]);
    expect(textOf(code, p(''))).toBe('a\nb');
    expect(textOf(p('a'), p(''))).toBe('a\n');
    expect(textOf(code, p(''), p(''))).toBe('a\nb\n\n');
  });

  test('copies only the selected part of a line', () => {
    const { content } = documentOf(p('one line'));
    expect(copied(new Slice(content.child(0).slice(4, 8).content, 0, 0))).toBe('line');
  });

  test('copies the summary and the content of a collapsible section', () => {
    const part = node('details', [
      node('detailsSummary', [{ type: 'text', text: 'More' }]),
      node('detailsContent', [p('inside')]),
    ]);
    expect(textOf(part)).toBe('More\ninside');
  });
});
