import fc from 'fast-check';

interface Mark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** Editor JSON. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: readonly DocumentNode[];
  text?: string;
  marks?: readonly Mark[];
}

const FRAGMENTS = [
  'a',
  'word',
  ' ',
  '  ',
  '    ',
  '\t',
  '<',
  '>',
  '&amp;',
  '"',
  "'",
  '\\',
  'ß',
  'é',
  'שלום',
  'مرحبا',
  '漢字',
  '👩‍💻',
  '\u00a0',
  '…',
];
const words = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 6 })
  .map((scraps) => scraps.join(''));
const code = fc
  .array(fc.constantFrom(...FRAGMENTS, '\n', '\n\n', '    return'), { minLength: 1, maxLength: 8 })
  .map((scraps) => scraps.join(''));

const mark = (type: string, attrs?: Record<string, unknown>): Mark => ({
  type,
  ...(attrs && { attrs }),
});
const marks: fc.Arbitrary<readonly Mark[]> = fc.oneof(
  fc.constant([]),
  fc.constant([mark('code')]),
  fc
    .record({
      href: fc.constantFrom('https://example.com/a?b=1&c=%20', 'tel:+49301234'),
      backgroundColor: fc.constantFrom(null, 'rgb(208, 240, 255)'),
    })
    .chain(({ href, backgroundColor }) =>
      fc.subarray(
        [
          mark('bold'),
          mark('italic'),
          mark('underline'),
          mark('strike'),
          mark('key'),
          mark('small'),
          mark('subscript'),
          mark('textStyle', { color: 'rgb(209, 52, 56)', backgroundColor, fontFamily: 'Georgia' }),
          mark('link', {
            href,
            title: null,
            class: null,
            rel: 'noopener noreferrer nofollow ugc',
            target: '_blank',
          }),
        ],
        { maxLength: 3 },
      ),
    ),
  fc.constant([mark('superscript')]),
);
const text = fc.record({ type: fc.constant('text'), text: words, marks });
const inline = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
);
const inlines = fc.array(inline, { maxLength: 4 });

const layout = {
  textAlign: fc.constantFrom(null, 'left', 'center', 'right', 'justify'),
  indent: fc.integer({ min: 0, max: 8 }),
};
const paragraph = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record(layout),
  content: inlines,
});
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ ...layout, level: fc.integer({ min: 1, max: 6 }) }),
  content: inlines,
});
const codeBlock = fc.record({
  type: fc.constant('codeBlock'),
  attrs: fc.record({ language: fc.constantFrom(null, 'python', 'c++', 'objective-c') }),
  content: code.map((of) => [{ type: 'text', text: of }]),
});
const picture = fc.record({
  type: fc.constant('image'),
  attrs: fc.constantFrom(
    { src: '/uploads/abc-cat%20%231.png', alt: 'A "cat"', title: null, width: 30, height: 20 },
    { src: '/uploads/abc-dog.png', alt: '', title: null, width: null, height: null },
  ),
});
const flat: fc.Arbitrary<DocumentNode> = fc.oneof<fc.MaybeWeightedArbitrary<DocumentNode>[]>(
  { weight: 5, arbitrary: paragraph },
  { weight: 1, arbitrary: heading },
  { weight: 1, arbitrary: codeBlock },
  { weight: 1, arbitrary: picture },
  { weight: 1, arbitrary: fc.constant({ type: 'horizontalRule' }) },
);

const numbering = fc.record({
  start: fc.integer({ min: 1, max: 20 }),
  type: fc.constantFrom(null, 'a', 'A', 'i', 'I'),
});

function blocks(depth: number): fc.Arbitrary<DocumentNode> {
  if (depth === 0) return flat;
  const inner = fc.array(blocks(depth - 1), { minLength: 1, maxLength: 3 });
  const item = fc
    .array(blocks(depth - 1), { minLength: 1, maxLength: 3 })
    .map((of) => node('listItem', of));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 6, arbitrary: flat },
    { weight: 1, arbitrary: items.map((of) => node('bulletList', of)) },
    {
      weight: 1,
      arbitrary: fc.tuple(items, numbering).map(([of, attrs]) => node('orderedList', of, attrs)),
    },
    { weight: 1, arbitrary: inner.map((of) => node('blockquote', of)) },
    { weight: 1, arbitrary: tableOf(inner) },
    { weight: 1, arbitrary: detailsOf(inner) },
  );
}

function tableOf(inner: fc.Arbitrary<readonly DocumentNode[]>): fc.Arbitrary<DocumentNode> {
  const cell = (type: string) =>
    fc
      .tuple(inner, fc.constantFrom(null, 'center', 'right'))
      .map(([of, align]) => node(type, of, { colspan: 1, rowspan: 1, colwidth: null, align }));
  const row = (type: string, columns: number) =>
    fc
      .array(cell(type), { minLength: columns, maxLength: columns })
      .map((of) => node('tableRow', of));
  return fc
    .integer({ min: 1, max: 3 })
    .chain((columns) =>
      fc.tuple(row('tableHeader', columns), fc.array(row('tableCell', columns), { maxLength: 2 })),
    )
    .map(([head, body]) => node('table', [head, ...body]));
}

function detailsOf(inner: fc.Arbitrary<readonly DocumentNode[]>): fc.Arbitrary<DocumentNode> {
  return fc
    .tuple(fc.array(text, { maxLength: 3 }), inner, fc.boolean())
    .map(([summary, of, open]) =>
      node('details', [node('detailsSummary', summary), node('detailsContent', of)], { open }),
    );
}

const node = (
  type: string,
  content: readonly DocumentNode[],
  attrs?: Record<string, unknown>,
): DocumentNode => ({
  type,
  content,
  ...(attrs && { attrs }),
});

export const documents: fc.Arbitrary<DocumentNode> = fc
  .array(blocks(2), { minLength: 1, maxLength: 12 })
  .map((content) =>
    node('doc', [
      ...content,
      {
        type: 'paragraph',
        attrs: { textAlign: null, indent: 0 },
        content: [{ type: 'text', text: 'end', marks: [] }],
      },
    ]),
  );

/** Image attributes that exist only in the editor, and the direction, which follows from the text. */
const UNSTORED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'dir',
  'ownSize',
  'uploadError',
  'uploadId',
  'uploading',
]);

/** Drops empty fields and unstored attributes. Merges adjacent text nodes. */
export function normalized({
  type,
  attrs: all = {},
  content,
  text: words,
  marks: of,
}: DocumentNode): DocumentNode {
  const attrs = Object.fromEntries(
    Object.entries(all).filter(([name]) => !UNSTORED_ATTRIBUTES.has(name)),
  );
  const merged: DocumentNode[] = [];
  for (const child of (content ?? []).map(normalized)) {
    const last = merged.at(-1);
    const isSeam =
      last?.text !== undefined &&
      child.text !== undefined &&
      JSON.stringify(last.marks) === JSON.stringify(child.marks);
    if (isSeam) merged[merged.length - 1] = { ...last, text: `${last.text}${child.text}` };
    else merged.push(child);
  }
  return {
    type,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(merged.length > 0 && { content: merged }),
    ...(words !== undefined && { text: words }),
    ...(of !== undefined && of.length > 0 && { marks: of }),
  };
}
