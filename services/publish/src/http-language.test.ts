import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signedIn } from '@pasteroom/content/testing/forms';
import { openService, type RunningService } from './testing/running-service.ts';

const premium = signedIn('ada', '2031-01-01T00:00:00.000Z');

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

test.each(['xx', 'de_DE', 'no language'])(
  'rejects a page with the language %j and stores nothing',
  async (language) => {
    const answer = await service.save({ fields: { language } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: '/language' }] },
    });
    expect((await service.search({ isLive: false })).body.posts).toEqual([]);
  },
);

test('returns the chosen language of a page, including in previews and repeated calls', async () => {
  const call = {
    headers: { 'Idempotency-Key': 'one-call-of-mine' },
    fields: { language: 'pt-br' },
  };
  const first = await service.save(call);
  expect(first.body).toMatchObject({ language: 'pt-BR' });
  expect((await service.save(call)).body).toEqual(first.body);
  const { body } = await service.preview('page-1');
  expect((await service.getPreview(body.previewToken)).body).toMatchObject({ language: 'pt-BR' });
  for (const fields of [{}, { language: '' }])
    expect(
      (await service.save({ id: `p-${Object.keys(fields).length}`, fields })).body,
    ).not.toHaveProperty('language');
});

const languagesOf = (html: string) =>
  Array.from(
    html.matchAll(/<(html|h1|div class="content")[^>]* lang="([^"]*)"/g),
    ([, , lang]) => lang,
  );

test.each([
  ['ar', { title: 'كيف ترقص النحل', html: '<p>تخبر النحلات أين توجد الزهور.</p>' }],
  ['ja', { title: '東京の案内', html: '<p>これは東京についての短い文章です。</p>' }],
  ['de', { title: 'Wie Bienen tanzen', html: '<p>Sie sagen einander, wo die Blumen sind.</p>' }],
  ['', { title: 'Ok', html: '<p>Hi</p>' }],
  ['nl', { title: 'Ok', html: '<p>Hi</p>', fields: { language: 'nl' } }],
  [
    'he',
    {
      title: 'How bees dance',
      html: '<p>They say where the flowers are.</p>',
      fields: { language: 'he' },
    },
  ],
])('sets the language of the title and text of a live page to %j', async (language, page) => {
  await service.save({ caller: premium, ...page });
  const { status, text } = await service.read('/publish/page-1.html');
  expect([status, languagesOf(text)]).toEqual([200, ['en', language, language]]);
  expect(text).toContain(`<title lang="${language}">`);
  expect(text).toContain('<h1 dir="auto"');
});
