import { expect, test } from '@jest/globals';
import { withOutsideLinks } from './outside-links.ts';

const DOCUMENT =
  '<!doctype html><html lang="en"><body><a data-outside-link="chat">Chat</a><a data-outside-link="promo">Promo</a></body></html>';

test('a document leads to what is configured, and says so at its root', () => {
  expect(withOutsideLinks(DOCUMENT, { chat: 'https://chat.example/?a=1&b="' })).toBe(
    '<!doctype html><html data-chat-url="https://chat.example/?a=1&amp;b=&quot;" lang="en"><body>' +
      '<a data-outside-link="chat" href="https://chat.example/?a=1&amp;b=&quot;" target="_blank" rel="noopener noreferrer">Chat</a><a data-outside-link="promo">Promo</a></body></html>',
  );
});

test('where nothing is configured it stays as it was built', () => {
  expect(withOutsideLinks(DOCUMENT, { chat: undefined })).toBe(DOCUMENT);
});
