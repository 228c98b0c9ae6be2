import { expect, test } from '@jest/globals';
import { listen } from '@pasteroom/kit/service/listen';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { measured } from './request-metrics.ts';

test('what is passed on to a service is counted by the address that was asked for', async () => {
  const metrics = openMetrics('bff');
  const server = await listen(
    measured((req, res) => {
      req.url = '/inside';
      res.writeHead(203).end();
    }, metrics),
  );
  await fetch(`${server.url}/api/texts/text/captcha`);
  await server.close();
  expect(await metrics.text()).toContain('operation="getCaptcha",status="203"} 1');
});

test('every answer is counted by the name of its route, so that no code of a text is told', async () => {
  const metrics = openMetrics('bff');
  const server = await listen(measured((_req, res) => void res.writeHead(203).end(), metrics));
  for (const path of ['/', '/my-room', '/api/texts/my-room?x=1', '/api/nothing', '/uploads/my-file']) await fetch(`${server.url}${path}`);
  await fetch(`${server.url}/api/texts/my-room`, { method: 'DELETE' });
  for (const path of ['altcha', 'my-captcha']) await fetch(`${server.url}/api/texts/text/captcha/${path}`, { method: 'POST' });
  await server.close();
  const text = await metrics.text();
  const counts = [...text.matchAll(/^pasteroom_request_duration_seconds_count\{.*operation="(\w+)",status="203"\} (\d+)$/gm)];
  expect(Object.fromEntries(counts.map(([, operation, count]) => [operation, Number(count)]))).toEqual({
    site: 2,
    getText: 1,
    none: 1,
    getUpload: 1,
    deleteText: 1,
    answerProofOfWork: 1,
    answerCaptcha: 1,
  });
  expect(text).not.toContain('my-');
});
