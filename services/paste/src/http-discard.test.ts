import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { NOTHING_STORED, openService, type RunningService } from './testing/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await openService();
});
afterEach(() => service.close());

const upload = async () => (await service.uploadImage('a.png', PICTURES['image/png'])).body;
const discard = (body: object) =>
  service.ask('/texts/upload/discard', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('deletes images that no text uses yet', async () => {
  const { fileName, url } = await upload();
  expect((await service.call(url)).status).toBe(200);
  const { status } = await discard({ names: [fileName, 'unknown-0000-a.png'] });
  expect(status).toBe(204);
  expect((await service.call(url)).status).toBe(404);
  expect(service.stored()).toEqual(NOTHING_STORED);
});

test('keeps images and attachments of published texts', async () => {
  const { fileName, url } = await upload();
  const files = [{ name: 'a.txt', content: 'x' }];
  const published = await service.publish({ html: `<img src="${url}" alt="" />`, files });
  const attached = published.body.files[0]?.generatedFilename ?? '';
  expect((await discard({ names: [fileName, attached] })).status).toBe(204);
  for (const address of [url, `/uploads/${attached}`])
    expect((await service.call(address)).status).toBe(200);
});

test.each([
  ['no names', {}],
  ['a name that is not in a list', { names: 'a.png' }],
  ['an unknown field', { names: ['a.png'], other: 1 }],
  ['101 names', { names: Array.from({ length: 101 }, () => 'a.png') }],
])('rejects %s', async (_case, body) => {
  expect((await discard(body)).status).toBe(400);
});
