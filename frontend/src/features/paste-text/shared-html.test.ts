import { expect, test } from '@jest/globals';
import { sharedHtml } from './shared-html.ts';

const EMPTY_SHARE = { title: '', text: '', url: '' };

test.each([
  ['empty content', EMPTY_SHARE, ''],
  [
    'several lines',
    { ...EMPTY_SHARE, text: 'One\r\n\r\n  two  <b>\n' },
    '<p>One</p><p></p><p>  two  &lt;b&gt;</p>',
  ],
  [
    'a title and a text',
    { ...EMPTY_SHARE, title: 'News', text: 'It rains.' },
    '<p>News</p><p>It rains.</p>',
  ],
  [
    'a URL',
    { ...EMPTY_SHARE, url: 'https://x.example/?a=1&b="' },
    '<p><a href="https://x.example/?a=1&amp;b=&quot;">https://x.example/?a=1&amp;b="</a></p>',
  ],
  [
    'a URL as the text',
    { ...EMPTY_SHARE, text: 'https://x.example/' },
    '<p><a href="https://x.example/">https://x.example/</a></p>',
  ],
  [
    'a URL that the text already contains',
    { ...EMPTY_SHARE, text: 'Read https://x.example/', url: 'https://x.example/' },
    '<p>Read https://x.example/</p>',
  ],
  ['a title equal to the text', { title: 'Hello', text: 'Hello', url: '' }, '<p>Hello</p>'],
  ['a script URL', { ...EMPTY_SHARE, url: 'javascript:alert(1)' }, '<p>javascript:alert(1)</p>'],
])('converts %s to HTML', (_what, shared, html) => {
  expect(sharedHtml(shared)).toBe(html);
});
