import { expect, test } from '@jest/globals';
import { emptyAnchors, withHiddenLinks } from './outside-links.ts';

test('hides each link to an external site in a separate HTML comment', () => {
  const html =
    '<p><outside-link name="chat" class="link"><b>Chat</b></outside-link> <outside-link name="mail">Mail</outside-link></p>';
  expect(withHiddenLinks(html)).toBe(
    '<p><!--outside-link:chat <a class="link"><b>Chat</b></a>--> <!--outside-link:mail <a>Mail</a>--></p>',
  );
});

test('finds anchors without a URL, except in comments', () => {
  expect(
    emptyAnchors(
      '<a>1</a><a class="x">2</a><a class="x" href="/">3</a><abbr>4</abbr><!-- <a>5</a> -->',
    ),
  ).toEqual(['<a>', '<a class="x">']);
});
