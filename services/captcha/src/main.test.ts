import { afterEach, expect, test } from '@jest/globals';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { newId } from '@pasteroom/kit/core/ids';
import { killEntries, startEntry, untilMeasured } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';

const MAIN = new URL('main.ts', import.meta.url);
const KEY = 'k'.repeat(32);

afterEach(killEntries);

test('exits and names every missing setting', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of ['CALLER_KEYS', 'CAPTCHA_KEY', 'REDIS_URL', 'KAFKA_BROKERS'])
    await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);

test('starts without servers, reports unavailable and exits with 0 on SIGTERM', async () => {
  const env = {
    CALLER_KEYS: `captcha=${KEY}`,
    CAPTCHA_KEY: KEY,
    REDIS_URL: 'redis://127.0.0.1:1',
    KAFKA_BROKERS: '127.0.0.1:1',
  };
  const { url, kill } = await startEntry(MAIN, env);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', dependencies: { keys: 'away', bus: 'away' } },
  ]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await kill('SIGTERM')).toBe(0);
}, 60_000);

describeReal('the captcha container on real servers', () => {
  test('preserves captchas after kill -9 and exits with 0 on SIGTERM', async () => {
    const env = {
      CALLER_KEYS: `captcha=${KEY}`,
      CAPTCHA_KEY: KEY,
      CAPTCHA_TEST_ANSWER: 'AAAAA',
      REDIS_URL: realAddress('REDIS_URL'),
      KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
      KAFKA_PREFIX: `${newId()}-`,
    };
    const call = async (url: string, path: string, init: RequestInit = {}) => {
      const headers = {
        'x-caller': mintCallerToken(KEY, 'captcha', { user: null, client: 'c' }, new Date()),
        'content-type': 'application/json',
      };
      const response = await fetch(`${url}/texts/text/captcha${path}`, { ...init, headers });
      return { status: response.status, body: (await response.json()) as { captchaId: string } };
    };
    const killed = await startEntry(MAIN, env);
    const { body } = await call(killed.url, '');
    await killed.kill('SIGKILL');

    const again = await startEntry(MAIN, env);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    await untilMeasured(again, 'captcha', ['consumer_lag', 'dead_letters']);
    const answer = { method: 'POST', body: JSON.stringify({ answer: 'AAAAA' }) };
    expect((await call(again.url, `/${body.captchaId}`, answer)).status).toBe(200);
    expect((await call(again.url, `/${body.captchaId}`, answer)).status).toBe(403);
    expect(await again.kill('SIGTERM')).toBe(0);
  });
});
