import { describe, expect, test } from '@jest/globals';
import { cleanHtml } from './clean-html.ts';

const link = (href: string, before = '') =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${before}${href}</a>`;
const V = 'https://v.example/a';

describe('cleanHtml', () => {
  test.each([
    ['<p>Hi<img src="https://t.example/o.gif" width="1" height="1" alt=""></p>', '<p>Hi</p>'],
    ['<p>Hi<img src="https://t.example/o.gif" width="0" height="0"></p>', '<p>Hi</p>'],
    ['<p>Hi<iframe src="https://t.example/ns" width="0" height="0"></iframe></p>', '<p>Hi</p>'],
  ])('drops the tracking pixel in %s', (dirty, html) => {
    expect(cleanHtml(dirty)).toMatchObject({ html, remotePictures: 0 });
  });

  test.each([
    ['<p>Hi <img src="https://t.example/1f602.png" alt="😂"></p>', '<p>Hi <span>😂</span></p>'],
    ['<p>Hi <img src="https://t.example/1f469.png" alt="👩🏽‍💻"></p>', '<p>Hi <span>👩🏽‍💻</span></p>'],
    [
      '<p>Hi <img class="g-emoji" src="https://t.example/o.png" alt=":tada:"></p>',
      '<p>Hi <span>:tada:</span></p>',
    ],
  ])('replaces the emoji image in %s with text', (dirty, html) => {
    expect(cleanHtml(dirty)).toMatchObject({ html, remotePictures: 0 });
  });

  test.each([
    [
      `<p>a</p><iframe src="${V}" title="A talk"></iframe><p>b</p>`,
      `<p>a</p>${link(V, ' ')}<p>b</p>`,
    ],
    [
      `<video src="${V}" controls>No <b>video</b> <a href="https://x.example">here</a></video>`,
      link(V),
    ],
    [`<audio><source src="${V}"><source src="https://v.example/b"></audio>`, link(V)],
    [`<object data="${V}"><embed src="${V}"></object>`, link(V)],
    [`<object><embed src="${V}"></object>`, link(V)],
  ])('replaces the media in %s with one link', (dirty, html) => {
    const cleaned = cleanHtml(dirty);
    expect(cleaned.html.replaceAll(/<(b|span)><\/\1>/g, '')).toBe(html);
    expect(cleaned.remotePictures).toBe(1);
    expect(cleanHtml(cleaned.html)).toMatchObject({ html: cleaned.html, remotePictures: 0 });
  });

  test.each(['javascript:alert(1)', '/uploads/x', 'blob:https://x.example/1'])(
    'drops a frame with the source %j',
    (src) => {
      expect(cleanHtml(`<p>a</p><iframe src="${src}"></iframe>`)).toMatchObject({
        html: '<p>a</p>',
        remotePictures: 0,
      });
    },
  );
});
