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

const like = () => likePage(fixture.deps, 'page-1', signedIn('ada'));
const visit = () =>
  visitPage(fixture.deps, { name: 'page-1', userAgent: 'Firefox', caller: guest });

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
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ visits: 0 });
  await fixture.deps.visits.store();
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ visits: 2 });
  fixture.clock.advance(DAY);
  await visitor('ada');
  await fixture.deps.visits.store();
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ visits: 3 });
});

test('counts a like that is retried after a failure', async () => {
  const addLike = fixture.deps.pages.like.bind(fixture.deps.pages);
  fixture.deps.pages.like = () => Promise.reject(unavailable());
  await expect(like()).rejects.toMatchObject({ code: 'unavailable' });
  fixture.deps.pages.like = addLike;
  expect(await like()).toBe(1);
});

test('keeps visits that could not be stored', async () => {
  const addVisits = fixture.deps.pages.addVisits.bind(fixture.deps.pages);
  fixture.deps.pages.addVisits = () => Promise.reject(unavailable());
  await visit();
  await expect(fixture.deps.visits.store()).rejects.toMatchObject({ code: 'unavailable' });
  fixture.deps.pages.addVisits = addVisits;
  await fixture.deps.visits.store();
  await fixture.deps.visits.store();
  expect(await fixture.deps.pages.find('page-1')).toMatchObject({ visits: 1 });
});
