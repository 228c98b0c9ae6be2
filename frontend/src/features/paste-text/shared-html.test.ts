import { expect, test } from '@jest/globals';
import { sharedHtml } from './shared-html.ts';

const NOTHING = { title: '', text: '', url: '' };

test.each([
  ['nothing', NOTHING, ''],
  ['lines', { ...NOTHING, text: 'One\r\n\r\n  two  <b>\n' }, '<p>One</p><p></p><p>  two  &lt;b&gt;</p>'],
  ['a title and a text', { ...NOTHING, title: 'News', text: 'It rains.' }, '<p>News</p><p>It rains.</p>'],
  [
    'an address',
    { ...NOTHING, url: 'https://x.example/?a=1&b="' },
    '<p><a href="https://x.example/?a=1&amp;b=&quot;">https://x.example/?a=1&amp;b="</a></p>',
  ],
  ['an address as the text', { ...NOTHING, text: 'https://x.example/' }, '<p><a href="https://x.example/">https://x.example/</a></p>'],
  [
    'an address that the text says, too',
    { ...NOTHING, text: 'Read https://x.example/', url: 'https://x.example/' },
    '<p>Read https://x.example/</p>',
  ],
  ['the same words twice', { title: 'Hello', text: 'Hello', url: '' }, '<p>Hello</p>'],
  ['an address that runs', { ...NOTHING, url: 'javascript:alert(1)' }, '<p>javascript:alert(1)</p>'],
])('of %s', (_what, shared, html) => {
  expect(sharedHtml(shared)).toBe(html);
});
