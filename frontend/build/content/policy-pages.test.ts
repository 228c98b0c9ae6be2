import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CONTENT } from './load-content.ts';

const page = (name: string) => readFileSync(`${CONTENT}/pages/${name}.md`, 'utf8');

test.each([
  [
    'terms',
    [
      '7 days',
      '30 days',
      'under 13',
      'as is',
      'All sales are final',
      'first',
      'second',
      'third',
      'block IP addresses',
      'do not renew',
    ],
  ],
  ['privacypolicy', ['under 13']],
  ['disclaimer', ['as is']],
  ['refund', ['All sales are final', 'no refunds']],
])('includes the required statements in the page %s: %j', (name, words) => {
  for (const word of words)
    expect(page(name).replaceAll('**', '').toLowerCase()).toContain(word.toLowerCase());
});
