import { afterEach, expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import { mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { killEntries, startEntry } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';

const MAIN = new URL('main.ts', import.meta.url);
const KEY = 'k'.repeat(32);

afterEach(killEntries);

test('a container that was not told where its servers are ends, and names them all', async () => {
  const starting = startEntry(MAIN, {});
  for (const name of ['CALLER_KEYS', 'MONGO_URL']) await expect(starting).rejects.toThrow(new RegExp(`ended with 1:[^]*${name}: `));
}, 30_000);

describeReal('a container on real servers', () => {
  test('knows after it was killed who signed in before, and stops in order when it is asked to', async () => {
    const env = {
      CALLER_KEYS: `account=${KEY}`,
      DEMO_SIGN_IN: '1',
      MONGO_URL: realAddress('MONGO_URL'),
      MONGO_DATABASE: `test_account_${newId()}`,
    };
    const signIn = async (url: string) => {
      const headers = {
        'x-caller': mintCallerToken(KEY, 'account', { user: null, client: 'c' }, new Date()),
        'content-type': 'application/json',
      };
      const response = await fetch(`${url}/sign-ins`, { method: 'POST', headers, body: JSON.stringify({ credential: 'demo:Ada' }) });
      return (await response.json()) as { id: string };
    };
    const killed = await startEntry(MAIN, env);
    const account = await signIn(killed.url);
    await killed.kill('SIGKILL');
    const again = await startEntry(MAIN, env);
    expect(await signIn(again.url)).toEqual({ ...account, id: expect.stringMatching(/^\w{22}$/) });
    expect(await again.kill('SIGTERM')).toBe(0);
  });
});
