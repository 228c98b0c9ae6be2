import { expect, test } from '@jest/globals';
import { sharedHtml } from './shared-html.ts';

const NOTHING = { title: '', text: '', url: '' };

test.each([
  ['nothing', NOTHING, ''],
  [
    'several lines',
    { ...NOTHING, text: 'One\r\n\r\n  two  <b>\n' },
    '<p>One</p><p></p><p>  two  &lt;b&gt;</p>',
  ],
  [
    'a title and a text',
    { ...NOTHING, title: 'News', text: 'It rains.' },
    '<p>News</p><p>It rains.</p>',
  ],
  [
    'an address',
    { ...NOTHING, url: 'https://x.example/?a=1&b="' },
    '<p><a href="https://x.example/?a=1&amp;b=&quot;">https://x.example/?a=1&amp;b="</a></p>',
  ],
  [
    'an address as the text',
    { ...NOTHING, text: 'https://x.example/' },
    '<p><a href="https://x.example/">https://x.example/</a></p>',
  ],
  [
    'an address that the text already contains',
    { ...NOTHING, text: 'Read https://x.example/', url: 'https://x.example/' },
    '<p>Read https://x.example/</p>',
  ],
  ['a title equal to the text', { title: 'Hello', text: 'Hello', url: '' }, '<p>Hello</p>'],
  ['a script address', { ...NOTHING, url: 'javascript:alert(1)' }, '<p>javascript:alert(1)</p>'],
])('converts %s to HTML', (_what, shared, html) => {
  expect(sharedHtml(shared)).toBe(html);
});
