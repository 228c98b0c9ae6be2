import { expect, test } from '@jest/globals';
import { shownPictures } from './shown-pictures.ts';

test.each([
  ['', []],
  [
    '<p>x</p><img src="/uploads/a-cat.png" alt=""><p><img alt="/uploads/b" src="/uploads/b-d%C3%B6g.png" width="3"></p>',
    ['a-cat.png', 'b-dög.png'],
  ],
  ['<img src="/uploads/a-cat.png"><img src="/uploads/a-cat.png">', ['a-cat.png']],
  [
    '<img src="/publishImages/a-cat.png"><img src="https://x.example/uploads/a.png"><a href="/uploads/a.png">x</a>',
    [],
  ],
  ['<img src="/uploads/a-100%.png">', ['a-100%.png']],
])('extracts the image names from %s: %j', (html, names) => {
  expect(shownPictures(html, '/uploads/')).toEqual(names);
});
