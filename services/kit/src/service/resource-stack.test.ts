import { expect, test } from '@jest/globals';
import { unavailable } from '../core/unavailable.ts';
import { resourceStack } from './resource-stack.ts';
import { silentLog } from '../core/log.ts';

const options = { log: silentLog, tryFor: 1_000, tryEvery: 1 };

test('what was opened is closed in reverse, each once', async () => {
  const closed: string[] = [];
  const closable = (name: string) => ({ close: async () => void closed.push(name) });
  const { open, keep, close } = resourceStack(options);
  await open(async () => closable('database'));
  await open(async () => closable('bus'));
  keep(closable('service'));
  await close();
  await close();
  expect(closed).toEqual(['service', 'bus', 'database']);
});

test('a server that is not available yet is waited for', async () => {
  let failures = 3;
  const opened = await resourceStack(options).open(async () => {
    if (failures-- > 0) throw unavailable();
    return { close: async () => undefined, name: 'database' };
  });
  expect([opened.name, failures]).toEqual(['database', -1]);
});

test('a server that does not come in time is given up, and whatever is no matter of time at once', async () => {
  const { open } = resourceStack({ ...options, tryFor: 20 });
  await expect(open(() => Promise.reject(unavailable()))).rejects.toMatchObject({ code: 'unavailable' });
  let tries = 0;
  const wrong = () => {
    tries += 1;
    return Promise.reject(new Error('no such option'));
  };
  await expect(open(wrong)).rejects.toThrow('no such option');
  expect(tries).toBe(1);
});

test('nothing is waited for any more once it is closing', async () => {
  const parts = resourceStack({ ...options, tryFor: 60_000, tryEvery: 60_000 });
  const opening = parts.open(() => Promise.reject(unavailable()));
  const failed = expect(opening).rejects.toThrow();
  await parts.close();
  await failed;
  expect(parts.isClosing).toBe(true);
});

test('what fails to close keeps nothing else from being closed, and is told', async () => {
  const closed: string[] = [];
  const { keep, close } = resourceStack(options);
  keep({ close: async () => void closed.push('database') });
  keep({ close: () => Promise.reject(new Error('the bus hangs')) });
  keep({ close: async () => void closed.push('service') });
  await expect(close()).rejects.toThrow('the bus hangs');
  expect(closed).toEqual(['service', 'database']);
});

test('what comes up while everything is closed is closed, too, and not handed out', async () => {
  const { open, close } = resourceStack(options);
  const { promise, resolve } = Promise.withResolvers<void>();
  let isClosed = false;
  const opening = open(async () => {
    await promise;
    return { close: async () => void (isClosed = true) };
  });
  await close();
  resolve();
  await expect(opening).rejects.toThrow('too late');
  expect(isClosed).toBe(true);
});
