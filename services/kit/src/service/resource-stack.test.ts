import { expect, test } from '@jest/globals';
import { unavailable } from '../core/unavailable.ts';
import { resourceStack } from './resource-stack.ts';
import { silentLog } from '../core/log.ts';

const options = { log: silentLog, tryFor: 1_000, tryEvery: 1 };

test('closes each resource once, in reverse order', async () => {
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

test('waits for a server that is not yet available', async () => {
  let failures = 3;
  const opened = await resourceStack(options).open(async () => {
    if (failures-- > 0) throw unavailable();
    return { close: async () => undefined, name: 'database' };
  });
  expect([opened.name, failures]).toEqual(['database', -1]);
});

test('stops retrying after the timeout, or immediately if the error is not an outage', async () => {
  const { open } = resourceStack({ ...options, tryFor: 20 });
  await expect(open(() => Promise.reject(unavailable()))).rejects.toMatchObject({
    code: 'unavailable',
  });
  let tries = 0;
  const wrong = () => {
    tries += 1;
    return Promise.reject(new Error('no such option'));
  };
  await expect(open(wrong)).rejects.toThrow('no such option');
  expect(tries).toBe(1);
});

test('stops waiting for a resource once the stack is closing', async () => {
  const parts = resourceStack({ ...options, tryFor: 60_000, tryEvery: 60_000 });
  const opening = parts.open(() => Promise.reject(unavailable()));
  const failed = expect(opening).rejects.toThrow();
  await parts.close();
  await failed;
  expect(parts.isClosing).toBe(true);
});

test('closes the other resources if one fails to close, then throws', async () => {
  const closed: string[] = [];
  const { keep, close } = resourceStack(options);
  keep({ close: async () => void closed.push('database') });
  keep({ close: () => Promise.reject(new Error('the bus hangs')) });
  keep({ close: async () => void closed.push('service') });
  await expect(close()).rejects.toThrow('the bus hangs');
  expect(closed).toEqual(['service', 'database']);
});

test('closes a resource that opens during shutdown instead of returning it', async () => {
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
