import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import { DAY } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { createFixture, pageForm, type Fixture } from '../testing/fixture.ts';
import { savePage } from './save-page.ts';
import { likePage, visitPage } from './visitors.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = createFixture();
  await savePage(fixture.deps, { parts: pageForm({ id: 'page-1' }), caller: guest });
  fixture.clock.advance(5 * DAY);
});
afterEach(() => fixture.close());

const like = (deps = fixture.deps) => likePage(deps, 'page-1', signedIn('ada'));
const visit = (deps = fixture.deps) =>
  visitPage(deps, { name: 'page-1', userAgent: 'Firefox', caller: guest });
function withoutCounts(): Fixture['deps'] {
  const pages = Object.create(fixture.deps.pages) as Fixture['deps']['pages'];
  return {
    ...fixture.deps,
    pages: Object.assign(pages, {
      find: fixture.deps.pages.find.bind(fixture.deps.pages),
      count: () => Promise.reject(unavailable()),
    }),
  };
}

test('counts a like once per visitor and day', async () => {
  expect([await like(), await like()]).toEqual([1, 1]);
  fixture.clock.advance(DAY);
  expect(await like()).toBe(2);
});

test('counts a visit once per visitor and day', async () => {
  const visitor = (name: string) =>
    visitPage(fixture.deps, {
      name: 'page-1',
      userAgent: 'Firefox',
      caller: { user: null, client: name },
    });
  for (const name of ['ada', 'grace', 'ada']) await visitor(name);
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ visits: 2 });
  fixture.clock.advance(DAY);
  await visitor('ada');
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ visits: 3 });
});

test('counts a like or visit that is retried after a failure', async () => {
  for (const act of [like, visit])
    await expect(act(withoutCounts())).rejects.toMatchObject({ code: 'unavailable' });
  expect(await like()).toBe(1);
  await visit();
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ likes: 1, visits: 1 });
});
