import { describe, expect, test } from '@jest/globals';
import { cleanHtml } from '@pasteroom/content/core/html';
import render from 'dom-serializer';
import fc from 'fast-check';
import { isText, type Text } from 'domhandler';
import { filter } from 'domutils';
import { FILLER_WORDS } from './filler-words.ts';
import { parseHtml } from './html-tree.ts';
import { halvesOf } from './preview-halves.ts';

const sentence = (name: string): string => `The ${name} comes and goes as it always did.`;
const text = (html: string): string => cleanHtml(html).text.replaceAll(/\s+/g, ' ').trim();
const wordsIn = (html: string): string[] =>
  filter(isText, parseHtml(html)).flatMap((node) => (node as Text).data.match(/[^\s█]+/g) ?? []);
const shape = (html: string): string => html.replaceAll(/>[^<]+/g, '>');

describe('the cut point of a preview', () => {
  test('cuts a preview between blocks', () => {
    const blocks = ['one', 'two', 'three', 'four'].map((name) => `<p>${sentence(name)}</p>`);
    expect(halvesOf(blocks.join('')).upper).toBe(blocks.slice(0, 2).join(''));
  });

  test('cuts a preview between list items', () => {
    const points = ['one', 'two', 'three', 'four'].map(
      (name) => `<li><p>${sentence(name)}</p></li>`,
    );
    const { upper, filler } = halvesOf(`<ul>${points.join('')}</ul>`);
    expect(upper).toBe(`<ul>${points.slice(0, 2).join('')}</ul>`);
    expect(shape(filler)).toBe('<ul><li><p></p></li><li><p></p></li></ul>');
  });

  test('cuts the preview of a single paragraph after a sentence', () => {
    const { upper, filler } = halvesOf(
      `<p><strong>${sentence('one')} ${sentence('two')} ${sentence('three')} ${sentence('four')}</strong></p>`,
    );
    expect(upper).toBe(`<p><strong>${sentence('one')} ${sentence('two')}</strong></p>`);
    expect(shape(filler)).toBe('<p><strong></strong></p>');
  });

  test('cuts a preview after a word if there are no sentences', () => {
    expect(halvesOf(`<p>${'word '.repeat(21).trim()}</p>`).upper).toMatch(
      /^<p>(word ){9,11}word<\/p>$/,
    );
  });

  test('does not cut a preview inside a character if there are no words', () => {
    const { upper } = halvesOf(`<p>${'😀'.repeat(101)}</p>`);
    expect(upper.isWellFormed()).toBe(true);
    expect(text(upper).length).toBeGreaterThan(90);
    expect(text(upper).length).toBeLessThan(110);
  });

  test('cuts a preview between images', () => {
    const pictures = [1, 2].map((at) => `<p><img src="/publishImages/a${at}-b.png" alt="c" /></p>`);
    const { upper, filler } = halvesOf(pictures.join(''));
    expect(upper).toBe(pictures[0]);
    expect(shape(filler)).toBe('<p><span style="color:#b9b9c4;font-size:160px"></span></p>');
  });

  test.each([
    '',
    '<p></p>',
    '<p>Short</p>',
    '<hr />',
    '<p><img src="/publishImages/a-b.png" alt="" /></p>',
  ])('does not cut the short content %j', (html) => {
    expect(halvesOf(html)).toEqual({ upper: html, filler: '' });
  });
});

describe('the filler of a preview', () => {
  test('replaces the words and URLs of the lower half but preserves its blocks', () => {
    const upper = `<p>${sentence('upper').repeat(20)}</p>`;
    const lower =
      '<h2 data-indent="2" style="text-align:center">Secret heading</h2><p>See <a href="https://secret.example/">secret <em>link</em></a></p>' +
      '<ol start="7"><li>secret</li></ol><pre><code class="language-secret">secret {\n  code\n}</code></pre><blockquote><p>secret</p></blockquote><hr />' +
      '<p><span style="font-family:Secret">secret</span><br /><img src="/publishImages/a-secret.png" alt="secret" width="10" height="10" /></p>';
    const { filler } = halvesOf(cleanHtml(upper + lower).html);
    expect(shape(filler)).toBe(
      '<h2></h2><p><u><em></em></u></p><ol><li></li></ol><pre><code></code></pre><blockquote><p></p></blockquote><hr />' +
        '<p><span></span><br /><span style="color:#b9b9c4;font-size:160px"></span></p>',
    );
    expect(filler).not.toMatch(/secret/i);
    expect(filler.match(/<code>[^<]*/)?.[0].split('\n')).toHaveLength(3);
  });

  test('replaces unspaced text with filler words of the same total length', () => {
    const { upper, filler } = halvesOf(`<p>${'海'.repeat(500_000)}</p>`);
    expect(text(filler)).toMatch(/^([a-z]{7} )+[a-z]{1,7}$/);
    expect(Math.abs(text(upper).length + text(filler).length - 500_000)).toBeLessThanOrEqual(1);
  });

  const word = fc.oneof(
    { weight: 5, arbitrary: fc.stringMatching(/^[a-zäß0-9,.;!?"'&<>-]{1,30}$/) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  );
  const words = fc
    .array(word, { maxLength: 25 })
    .map((all) => all.join(' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const block = fc.oneof(
    fc
      .tuple(fc.constantFrom('p', 'h1', 'h3', 'blockquote', 'pre', 'strong'), words)
      .map(([name, inside]) => `<${name}>${inside}</${name}>`),
    fc
      .array(words, { maxLength: 4 })
      .map((points) => `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`),
    words.map(
      (inside) =>
        `<p>a<a href="https://x.example/${encodeURIComponent(inside)}">${inside}</a><img src="/publishImages/a-b.png" alt="${inside}"></p>`,
    ),
    words,
  );
  const page = fc.array(block, { maxLength: 8 }).map((blocks) => cleanHtml(blocks.join('')).html);

  test('produces sanitized HTML, with only filler words in the lower half', () => {
    fc.assert(
      fc.property(page, (html) => {
        const { upper, filler } = halvesOf(html);
        expect(wordsIn(filler).filter((one) => !FILLER_WORDS.has(one))).toEqual([]);
        expect(cleanHtml(filler).html).toBe(filler);
        expect(render(parseHtml(cleanHtml(upper).html))).toBe(render(parseHtml(upper)));
      }),
      { numRuns: 300 },
    );
  });

  test('returns the start of the page, about half of its length, as the upper half', () => {
    const flat = (html: string): string => cleanHtml(html).text.replaceAll(/\s/g, '');
    fc.assert(
      fc.property(page, (html) => {
        const whole = flat(html);
        const upper = flat(halvesOf(html).upper);
        expect(whole.startsWith(upper)).toBe(true);
        if (!html.includes('<img'))
          expect(upper.length).toBeLessThanOrEqual(whole.length * 0.8 + 40);
      }),
      { numRuns: 300 },
    );
  });
});
