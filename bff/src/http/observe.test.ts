import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { capturedLog } from '@pasteroom/kit/testing/captured-log';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { type Fixture, createFixture } from '../testing/fixture.ts';

const metrics = openMetrics('bff');
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({}, { metrics });
});
afterAll(() => fixture.close());

test('counts responses by route name without revealing room codes', async () => {
  for (const path of [
    '/',
    '/my-room',
    '/api/texts/my-room?x=1',
    '/api/nothing',
    '/uploads/my-file',
    '/publish/my-page.html',
  ])
    await fixture.call(path);
  await fixture.call('/api/texts/my-room', { method: 'DELETE' });
  for (const path of ['altcha', 'my-captcha'])
    await fixture.call(`/api/texts/text/captcha/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
      body: '{}',
    });
  const text = await metrics.text();
  const counts = [
    ...text.matchAll(
      /^pasteroom_request_duration_seconds_count\{.*operation="(\w+)",status="\d+"\} (\d+)$/gm,
    ),
  ];
  const byName = Map.groupBy(counts, ([, operation]) => operation);
  expect(
    Object.fromEntries(
      [...byName].map(([name, found]) => [
        name,
        found.reduce((sum, [, , count]) => sum + Number(count), 0),
      ]),
    ),
  ).toEqual({
    site: 2,
    getText: 1,
    none: 1,
    getUpload: 1,
    getLivePage: 1,
    deleteText: 1,
    answerProofOfWork: 1,
    answerCaptcha: 1,
  });
  expect(text).not.toContain('my-');
});

test('logs one line per sampled request, without its URL', async () => {
  const { log, entries } = capturedLog('bff');
  const logged = await createFixture({ accessLogShare: 0.5 }, { log });
  await logged.call('/');
  await logged.call('/api/texts/my-room');
  await logged.call('/');
  await logged.call('/my-room');
  await logged.close();
  const lines = entries().filter(({ msg }) => msg === 'request handled');
  expect(lines).toMatchObject([
    { operation: 'getText', isComplete: true, requestId: expect.any(String) },
    { operation: 'site', isComplete: true },
  ]);
  for (const { status, durationMs } of lines) {
    expect(status).toBeGreaterThanOrEqual(200);
    expect(durationMs).toBeGreaterThanOrEqual(0);
  }
  expect(JSON.stringify(lines)).not.toContain('my-room');
});

test('logs no requests by default', async () => {
  const { log, entries } = capturedLog('bff');
  const quiet = await createFixture({}, { log });
  await quiet.call('/');
  await quiet.close();
  expect(entries().filter(({ msg }) => msg === 'request handled')).toEqual([]);
});
