import { beforeAll, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { loadTexts } from '../../i18n/load-texts.ts';
import { ListStatus } from './ListStatus.tsx';
import type { FoundPages, ListedPage } from './use-live-pages.ts';

beforeAll(() => loadTexts(['live-pages']));

const found = (total: number, page: number, totalPages: number, isTotalExact = true): FoundPages => ({
  filter: { title: '', isLive: true, page },
  posts: total === 0 ? [] : [{} as ListedPage],
  total,
  isTotalExact,
  totalPages,
});
const said = (props: Partial<Parameters<typeof ListStatus>[0]>) =>
  />(.*)<\/p>/.exec(renderToString(<ListStatus found={undefined} isLoading={false} hasFailed={false} {...props} />))?.[1];

test.each([
  ['the number of all posts, not of those on this page', { found: found(134, 2, 12) }, '134 posts, page 2 of 12'],
  ['of one', { found: found(1, 1, 1) }, '1 post, page 1 of 1'],
  ['of thousands', { found: found(9_999, 1, 834) }, '9,999 posts, page 1 of 834'],
  ['that there may be more than were counted', { found: found(10_000, 2, 834, false) }, '10,000 or more posts, page 2 of 834'],
  ['that there is none', { found: found(0, 1, 0) }, 'No posts found'],
  ['that it loads', { isLoading: true }, 'Loading...'],
  ['nothing of a list that could not be loaded', { found: found(134, 2, 12), hasFailed: true }, ''],
])('the list says %s', (_what, props, words) => {
  expect(said(props)).toBe(words);
});
