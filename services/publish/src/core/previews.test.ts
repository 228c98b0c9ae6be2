import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { createFixture, pageForm, type Fixture } from '../testing/fixture.ts';
import { deletePage } from './delete-page.ts';
import { applyPayment } from './mark-premium.ts';
import { generatePreview, getPreview } from './previews.ts';
import { reportedPages } from './reported-pages.ts';
import { savePage } from './save-page.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const shownBy = async (token: string) =>
  Buffer.from((await getPreview(fixture.deps, token)).json).toString();

const NOT_FOUND = { code: 'not_found' };
const save = (id: string) =>
  savePage(fixture.deps, {
    parts: pageForm({ id, html: `<p>One of ${id}.</p><p>Two of ${id}.</p>` }),
    caller: guest,
  });

test('returns a preview for five minutes per token, even if another token is created', async () => {
  await save('page-1');
  await save('page-2');
  const first = await generatePreview(fixture.deps, 'PAGE-1');
  expect(first.token).toMatch(/^\w{22}$/);
  fixture.clock.advance(2 * MINUTE);
  const second = await generatePreview(fixture.deps, 'page-1');
  const other = await generatePreview(fixture.deps, 'page-2');
  expect((await getPreview(fixture.deps, other.token)).page.publicId).toBe('page-2');
  fixture.clock.advance(3 * MINUTE - 1);
  expect(await getPreview(fixture.deps, first.token)).toMatchObject({
    page: { publicId: 'page-1' },
    expiresAt: first.expiresAt,
  });
  fixture.clock.advance(1);
  await expect(getPreview(fixture.deps, first.token)).rejects.toMatchObject(NOT_FOUND);
  expect((await getPreview(fixture.deps, second.token)).page.publicId).toBe('page-1');
});

test('does not reveal the lower half of a page in its preview', async () => {
  await save('page-1');
  const { token } = await generatePreview(fixture.deps, 'page-1');
  const json = await shownBy(token);
  expect(json).toContain('One');
  expect(json).not.toContain('Two');
});

test('omits a repeated title from the preview content', async () => {
  await savePage(fixture.deps, {
    parts: pageForm({ id: 'page-1', title: 'Tea', html: '<h1>Tea</h1><p>One.</p><p>Two.</p>' }),
    caller: guest,
  });
  const { token } = await generatePreview(fixture.deps, 'page-1');
  expect(JSON.parse(await shownBy(token))).toMatchObject({ storedHtmlContent: '"<p>One.</p>"' });
});

test.each(['', 'x', 'preview:x', '../x', '{"$ne":null}'])(
  'rejects the preview token %j',
  async (token) => {
    await expect(getPreview(fixture.deps, token)).rejects.toMatchObject(NOT_FOUND);
  },
);

test('returns no preview for held, live or deleted pages', async () => {
  const pages = reportedPages({ ...fixture.deps, urlOf: () => '' });
  const ends = {
    'page-held': () => pages.hold('page-held'),
    'page-live': () =>
      applyPayment(fixture.deps, {
        orderId: 'o',
        pageId: 'page-live',
        customSlug: null,
        accountId: null,
        validUntil: '2031-01-01T00:00:00.000Z',
      }),
    'page-gone': async () =>
      deletePage(fixture.deps, {
        name: 'page-gone',
        ownerToken: tokens.get('page-gone'),
        caller: guest,
      }),
  };
  const tokens = new Map<string, string>();
  for (const [id, end] of Object.entries(ends)) {
    tokens.set(id, (await save(id)).ownerToken);
    const { token } = await generatePreview(fixture.deps, id);
    await end();
    await expect(getPreview(fixture.deps, token)).rejects.toMatchObject(NOT_FOUND);
    await expect(generatePreview(fixture.deps, id)).rejects.toMatchObject(NOT_FOUND);
  }
  await expect(generatePreview(fixture.deps, 'nobody')).rejects.toMatchObject(NOT_FOUND);
});
