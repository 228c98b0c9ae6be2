import { expect, test } from '@jest/globals';
import { withOutsideLinks } from './outside-links.ts';

const DOCUMENT =
  '<!doctype html><html lang="en"><body><!--outside-link:chat <a class="x"><b>Chat</b></a>--><!--outside-link:promo <a>Promo</a>--></body></html>';

test('shows configured links and adds their URLs to the root element', () => {
  expect(withOutsideLinks(DOCUMENT, { chat: 'https://chat.example/?a=1&b="' })).toBe(
    '<!doctype html><html data-chat-url="https://chat.example/?a=1&amp;b=&quot;" lang="en"><body>' +
      '<a class="x" href="https://chat.example/?a=1&amp;b=&quot;" target="_blank" rel="noopener noreferrer"><b>Chat</b></a>' +
      '<!--outside-link:promo <a>Promo</a>--></body></html>',
  );
});

test('leaves a document unchanged if no link is configured', () => {
  expect(withOutsideLinks(DOCUMENT, { chat: undefined })).toBe(DOCUMENT);
});
