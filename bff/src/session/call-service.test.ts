import { describe, expect, test } from '@jest/globals';
import type { Upstream, UpstreamResponse, UpstreamCall } from '../upstream/upstream.ts';
import { nullIfNotFound, serviceCalls } from './call-service.ts';
import { ANONYMOUS } from './visitor.ts';

const caller = { visitor: ANONYMOUS, requestId: 'request-1' };

function answering(answer: Partial<UpstreamResponse>) {
  const calls: UpstreamCall[] = [];
  const upstream: Upstream = {
    async call(call) {
      calls.push(call);
      return { status: 200, headers: {}, content: '{}', ...answer };
    },
    stream: () => undefined,
    close: async () => undefined,
  };
  const callService = serviceCalls({
    upstream,
    callerTokenFor: (service) => `token for ${service}`,
  });
  return { calls, callService };
}
const failing = (status: number, content: string, headers = {}) =>
  answering({ status, content, headers }).callService('useApiToken', caller, {
    params: { id: 'a' },
  });

describe('a service call', () => {
  test('sends the body and a caller token to the service of the operation', async () => {
    const { calls, callService } = answering({ content: '{"id":"ada"}' });
    expect(await callService('signIn', caller, { body: { credential: 'c' } })).toEqual({
      id: 'ada',
    });
    expect(calls).toMatchObject([
      {
        service: 'account',
        operation: 'signIn',
        body: Buffer.from('{"credential":"c"}'),
        headers: {
          'content-type': 'application/json',
          'x-caller': 'token for account',
          'x-request-id': 'request-1',
        },
      },
    ]);
  });

  test('returns undefined for an empty response', async () => {
    const { callService } = answering({ status: 204, content: '' });
    expect(await callService('deleteAccount', caller, { params: { id: 'a' } })).toBeUndefined();
  });

  test('throws the error that the service returned', async () => {
    await expect(failing(409, '{"code":"code_taken","message":"Taken."}')).rejects.toMatchObject({
      code: 'code_taken',
      message: 'Taken.',
    });
  });

  test.each([
    ['fails', 500, '{"code":"internal","message":"inner detail"}'],
    ['is replaced by a proxy error page', 404, '<html>404 page not found</html>'],
  ])('throws unavailable if the service %s', async (_what, status, content) => {
    await expect(failing(status, content, { 'retry-after': '2' })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    });
  });

  test('maps not_found to null, but no other error', async () => {
    expect(
      await failing(404, '{"code":"not_found","message":"Gone."}').catch(nullIfNotFound),
    ).toBeNull();
    await expect(
      failing(403, '{"code":"forbidden","message":"No."}').catch(nullIfNotFound),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
