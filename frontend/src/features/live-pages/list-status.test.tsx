import { beforeAll, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { loadTexts } from '../../i18n/load-texts.ts';
import { ListStatus } from './ListStatus.tsx';
import type { FoundPages, ListedPage } from './use-live-pages.ts';

beforeAll(() => loadTexts(['live-pages']));

const found = (
  total: number,
  page: number,
  totalPages: number,
  isTotalExact = true,
): FoundPages => ({
  filter: { title: '', isLive: true, page },
  posts: total === 0 ? [] : [{} as ListedPage],
  total,
  isTotalExact,
  totalPages,
});
const statusText = (props: Partial<Parameters<typeof ListStatus>[0]>) =>
  />(.*)<\/p>/.exec(
    renderToString(<ListStatus found={undefined} isLoading={false} hasFailed={false} {...props} />),
  )?.[1];

test.each([
  ['the total number of posts', { found: found(134, 2, 12) }, '134 posts, page 2 of 12'],
  ['a single post', { found: found(1, 1, 1) }, '1 post, page 1 of 1'],
  ['thousands of posts', { found: found(9_999, 1, 834) }, '9,999 posts, page 1 of 834'],
  [
    'that there may be more posts than the server counted',
    { found: found(10_000, 2, 834, false) },
    '10,000 or more posts, page 2 of 834',
  ],
  ['that there are no posts', { found: found(0, 1, 0) }, 'No posts found'],
  ['that the list is loading', { isLoading: true }, 'Loading...'],
  ['nothing after a failure', { found: found(134, 2, 12), hasFailed: true }, ''],
])('shows %s', (_what, props, words) => {
  expect(statusText(props)).toBe(words);
});
