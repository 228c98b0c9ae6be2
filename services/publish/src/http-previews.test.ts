import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { surrogateKeys } from '@pasteroom/events/surrogate-keys';
import { DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { openService, type RunningService } from './testing/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await openService({ GO_LIVE_AFTER_SECONDS: String(DAY / SECOND) });
});
afterEach(() => service.close());

async function previewOf(id: string): Promise<string> {
  await service.save({ id });
  return (await service.preview(id)).body.previewToken;
}
async function read(
  token: string,
): Promise<{ text: string; control: string | null; key: string | null }> {
  const answer = await service.call(`/publish/preview/${token}`);
  return {
    text: await answer.text(),
    control: answer.headers.get('surrogate-control'),
    key: answer.headers.get('surrogate-key'),
  };
}

test('returns a stored preview byte for byte', async () => {
  const token = await previewOf('page-1');
  const { pages, renderings } = service.records;
  const page = await pages.find('page-1');
  const stored = page && (await renderings.findPreview(page));
  if (!page || !stored) throw new Error('No preview was stored.');
  const json = '{ "storedHtmlContent":\t"\\u0022\\u0022", "fillerHtml": "\\"\\"" }';
  await renderings.storePreview(page, { ...stored, json: Buffer.from(json) });
  const { text } = await read(token);
  expect(text.endsWith(json.slice(1))).toBe(true);
  expect(JSON.parse(text)).toMatchObject({
    uniqueId: 'page-1',
    title: 'Title',
    storedHtmlContent: '""',
    fillerHtml: '""',
  });
});

test('caches a preview for 2 s, but no longer than its link is valid', async () => {
  const token = await previewOf('page-1');
  expect(await read(token)).toMatchObject({
    control: 'max-age=2',
    key: surrogateKeys.page('page-1'),
  });
  service.clock.advance(5 * MINUTE - 1_500);
  expect(await read(token)).toMatchObject({ control: 'max-age=1' });
  service.clock.advance(1_000);
  expect(await read(token)).toMatchObject({ control: null });
});

test('caches a preview only until its page goes live', async () => {
  await service.save({ id: 'page-1' });
  service.clock.advance(DAY - 1_500);
  const { body } = await service.preview('page-1');
  expect(await read(body.previewToken)).toMatchObject({ control: 'max-age=1' });
});
