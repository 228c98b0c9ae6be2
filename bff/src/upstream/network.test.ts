import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listen, type Running } from '@pasteroom/kit/service/listen';
import { createReplicaFixture, type ReplicaFixture } from '../testing/replica-fixture.ts';
import { call } from '../testing/http-call.ts';
import { perService } from '@pasteroom/openapi/services';
import { networkUpstream } from './network.ts';
import type { Upstream } from './upstream.ts';

const UNREACHABLE = '127.0.0.9';
const ALSO_UNREACHABLE = '127.0.0.8';

let fixture: ReplicaFixture;
let upstream: Upstream;
let gateway: Running;
beforeEach(async () => {
  fixture = await createReplicaFixture();
  const service = { url: new URL(fixture.urlOf('paste')).origin };
  upstream = networkUpstream(
    perService(() => service),
    (name) => fixture.resolve(name),
  );
  const answer: RequestListener = (req, res) =>
    upstream.stream(req, res, {
      service: 'paste',
      url: '/',
      headers: {},
      maxBytes: 100,
      onResponse: () => undefined,
      onError: () => void res.writeHead(503).end('refused'),
    });
  gateway = await listen(answer);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
  await fixture.close();
});

const times = <T>(count: number, job: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, () => job()));
const shares = () => [
  Object.values(fixture.answered).reduce((sum, count) => sum + count, 0),
  Object.keys(fixture.answered).toSorted(),
];
const calling = async (method: 'GET' | 'POST' = 'GET') => {
  const asked = {
    service: 'paste',
    operation: 'any',
    method,
    path: '/',
    params: {},
    search: '',
    headers: {},
  } as const;
  return String((await upstream.call(asked)).content);
};
const streaming = async (method: 'GET' | 'POST' = 'GET') =>
  (await call(gateway.url, { method })).text;

describe.each([
  ['a buffered call', calling],
  ['a streamed request', streaming],
] as const)('%s', (_what, ask) => {
  test('balances calls over all replicas', async () => {
    await times(6, () => ask());
    expect(shares()).toEqual([6, ['127.0.0.1', '127.0.0.2']]);
  });

  test.each(['GET', 'POST'] as const)(
    'skips an unreachable address for a %s request',
    async (method) => {
      fixture.listed = [UNREACHABLE, '127.0.0.1', '127.0.0.2'];
      const answers = await times(6, () => ask(method));
      expect(new Set(answers)).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
    },
  );

  test('sends calls to a new replica', async () => {
    await fixture.start('127.0.0.3');
    await times(6, () => ask());
    expect(shares()).toEqual([6, ['127.0.0.1', '127.0.0.2', '127.0.0.3']]);
  });

  test('uses another replica if one that shut down is still listed', async () => {
    await times(4, () => ask('POST'));
    await fixture.stop('127.0.0.2');
    fixture.answered = {};
    await times(4, () => ask('POST'));
    expect(fixture.answered).toEqual({ '127.0.0.1': 4 });
  });

  test('uses cached addresses while DNS is down', async () => {
    await ask();
    fixture.resolve = async () => {
      throw new Error('The name server is away.');
    };
    await times(5, () => ask());
    expect(shares()).toEqual([6, ['127.0.0.1', '127.0.0.2']]);
  });
});

test('retries a GET at another replica, but not a POST', async () => {
  await fixture.start('127.0.0.3', (req) => req.socket.destroy());
  fixture.listed = ['127.0.0.3', '127.0.0.2'];
  expect(await times(2, () => calling())).toEqual(['127.0.0.2', '127.0.0.2']);
  fixture.listed = ['127.0.0.3'];
  fixture.answered = {};
  await expect(calling('POST')).rejects.toMatchObject({ code: 'unavailable' });
  expect(fixture.answered).toEqual({ '127.0.0.3': 1 });
});

test('reports a service as unavailable if no address responds', async () => {
  fixture.listed = [UNREACHABLE, ALSO_UNREACHABLE];
  await expect(calling()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await streaming()).toBe('refused');
});
