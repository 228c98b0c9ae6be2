import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editorHtml } from './testing/generated-html.ts';
import { markdownOf } from './markdown-of.ts';
import { render, seen, treeOf } from './testing/rendered.ts';

test('preserves any text in a Markdown round trip', () => {
  fc.assert(
    fc.property(editorHtml, (html) => {
      const markdown = markdownOf(treeOf(html));
      expect({ markdown, read: seen(treeOf(render(markdown)).children) }).toEqual({
        markdown,
        read: seen(treeOf(html).children),
      });
    }),
    { numRuns: 300, seed: Number(process.env.SEED ?? 1) },
  );
});
