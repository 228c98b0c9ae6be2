import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../core/caller.ts';
import { CLOCK_SKEW, manualClock, MINUTE } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { listen, type Running } from '../service/listen.ts';
import { silentLog } from '../core/log.ts';
import { CALLER_HEADER, callerReader, mintCallerToken } from './caller-token.ts';
import { openFormMemory } from './form-memory.ts';
import { type ServedOperations, serveOperations } from './operations.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['n'],
  properties: { n: { type: 'integer' } },
};
const json = { 'application/json': { schema } };
const refusal = {
  description: '',
  content: { 'application/problem+json': { schema: { type: 'object' } } },
};
const document = {
  paths: {
    '/things/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 10 } },
      ],
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } }],
        responses: { 200: { content: json }, default: refusal },
      },
      post: {
        operationId: 'addThing',
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: { 201: { content: json }, 409: refusal, default: refusal },
      },
    },
    '/things/{id}/page': {
      get: {
        operationId: 'getPage',
        responses: {
          200: { content: { 'text/html': { schema: { type: 'string' } } } },
          404: refusal,
        },
      },
    },
    '/things/special': { get: { operationId: 'special', responses: { 204: {} } } },
  },
  components: { schemas: { Thing: schema } },
};

interface Operations {
  getThing: {
    parameters: { path: { id: string }; query: { page?: number } };
    responses: { 200: { content: { 'application/json': { n: number } } } };
  };
  addThing: {
    parameters: { path: { id: string } };
    requestBody: { content: { 'application/json': { n: number } } };
    responses: { 201: { content: { 'application/json': { n: number } } } };
  };
  getPage: { responses: { 200: { content: { 'text/html': string } } } };
  special: { responses: { 204: { content?: never } } };
}

const guest: Caller = { user: null, client: 'c' };
const STORED = Buffer.from('{ "n":\t1.0e1 }');
const now = manualClock('2030-01-01T00:00:00Z');
const token = mintCallerToken('key', 'things', guest, now());

describe('serveOperations', () => {
  let server: Running;
  let operations: ServedOperations;
  beforeAll(async () => {
    operations = serveOperations<Operations>(
      document,
      {
        async getThing({ params, query, caller }) {
          if (params.id === 'bug') throw new TypeError('secret inner detail');
          if (params.id === 'odd') return { status: 200, body: { wrong: true } as never };
          if (params.id === 'odd-json')
            return { status: 200, json: Buffer.from('{ "wrong": true }') };
          if (params.id === 'stored') return { status: 200, json: STORED };
          return { status: 200, body: { n: (query.page ?? 0) + caller.client.length } };
        },
        async addThing({ body }) {
          if (body.n === 0) throw new AppError('rate_limited', 'Slowly.', { retryAfter: 2.2 });
          if (body.n === 9) throw new AppError('code_taken', 'Taken.');
          return { status: 201, body };
        },
        async getPage() {
          return {
            status: 200,
            text: '<p>ä</p>',
            mediaType: 'text/html',
            headers: { 'cache-control': 'public' },
          };
        },
        async special() {
          return { status: 204 };
        },
      },
      {
        readCaller: callerReader('key', 'things', now),
        newId,
        log: silentLog,
        maxJsonBytes: 100,
        checkAnswers: true,
        formMemory: openFormMemory(),
      },
    );
    server = await listen(operations.listener);
  });
  afterAll(() => server.close());

  const call = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { [CALLER_HEADER]: token, ...init.headers } });
  const post = (
    body: string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => call('/things/a', { method: 'POST', body, headers });
  const problem = async (response: Response) => ({
    status: response.status,
    media: response.headers.get('content-type'),
    ...((await response.json()) as { code: string; message: string }),
  });

  test('passes declared parameters and bodies to handlers and sends their results', async () => {
    const response = await call('/things/a?page=3');
    expect([response.status, await response.json()]).toEqual([200, { n: 4 }]);
    expect((await post('{"n":5}')).status).toBe(201);
  });

  test('sends text as UTF-8 with its declared type, and only headers for HEAD', async () => {
    const response = await call('/things/a/page');
    const headers = ['content-type', 'content-length', 'cache-control'].map((name) =>
      response.headers.get(name),
    );
    expect([response.status, ...headers]).toEqual([200, 'text/html; charset=utf-8', '9', 'public']);
    expect(await response.text()).toBe('<p>ä</p>');
    const head = await call('/things/a/page', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '9',
      '',
    ]);
  });

  test('sends stored JSON byte for byte', async () => {
    const response = await call('/things/stored');
    const headers = ['content-type', 'content-length', 'cache-control'].map((name) =>
      response.headers.get(name),
    );
    expect([response.status, ...headers]).toEqual([
      200,
      'application/json; charset=utf-8',
      String(STORED.length),
      'no-store',
    ]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(STORED);
    const direct = await operations.call('getThing', {
      params: { id: 'stored' },
      search: '',
      headers: { [CALLER_HEADER]: token },
    });
    expect(direct.content).toBe(STORED);
  });

  test('prefers a path without variables to one with variables', async () => {
    expect((await call('/things/special')).status).toBe(204);
  });

  test.each([
    ['/things/12345678901', 'validation'],
    ['/things/a?page=-1', 'validation'],
    ['/things/a?page=x', 'validation'],
    ['/things/%E0%A4%A', 'bad_request'],
    ['/nothing', 'not_found'],
  ])('rejects GET %s with the code %s', async (path, code) => {
    expect(await problem(await call(path))).toMatchObject({
      code,
      media: 'application/problem+json',
      title: expect.any(String),
    });
  });

  test.each([
    ['{"n":"5"}', 400, 'validation'],
    ['{"n":5,"more":1}', 400, 'validation'],
    ['{"n":5', 400, 'bad_request'],
    ['', 400, 'bad_request'],
    [`{"n":5,"x":"${'y'.repeat(100)}"}`, 413, 'payload_too_large'],
  ])('rejects the body %s with status %d and code %s', async (body, status, code) => {
    expect(await problem(await post(body))).toMatchObject({ status, code });
  });

  test('rejects request bodies that are compressed or not declared as JSON', async () => {
    expect(await problem(await post('{"n":5}', { 'content-type': 'text/plain' }))).toMatchObject({
      status: 415,
    });
    expect(
      await problem(
        await post('{"n":5}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      ),
    ).toMatchObject({
      status: 415,
    });
  });

  test('lists the allowed methods in a 405 response', async () => {
    const response = await call('/things/a', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('preserves the code, message and Retry-After of an error', async () => {
    const response = await post('{"n":0}');
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await problem(await post('{"n":9}'))).toMatchObject({
      status: 409,
      code: 'code_taken',
      message: 'Taken.',
    });
  });

  test('hides the details of unexpected errors behind a 500', async () => {
    const response = await problem(await call('/things/bug'));
    expect(response).toMatchObject({
      status: 500,
      code: 'internal',
      message: 'Something went wrong please try again',
    });
    expect(JSON.stringify(response)).not.toMatch(/secret|TypeError|at /);
  });

  test('responds with 500 if a handler returns an undeclared result', async () => {
    for (const id of ['odd', 'odd-json']) expect((await call(`/things/${id}`)).status).toBe(500);
  });

  test('rejects requests without a valid caller token', async () => {
    for (const forged of [
      '',
      'x.y',
      mintCallerToken('other', 'things', guest, now()),
      mintCallerToken('key', 'elsewhere', guest, now()),
    ]) {
      expect((await call('/things/a', { headers: { [CALLER_HEADER]: forged } })).status).toBe(401);
    }
  });

  test.each([
    ['2 minutes behind', -CLOCK_SKEW, 200],
    ['behind by more than the token TTL', -CLOCK_SKEW - MINUTE, 401],
    ['2 minutes ahead', CLOCK_SKEW, 200],
  ])('responds to a BFF clock that is %s (%d ms) with status %d', async (_how, by, status) => {
    const made = mintCallerToken('key', 'things', guest, new Date(now().getTime() + by));
    const answers = [
      await call('/things/a', { headers: { [CALLER_HEADER]: made } }),
      await call('/things/a', { headers: { [CALLER_HEADER]: made } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  });

  test('preserves a valid request id and replaces invalid ones', async () => {
    const idFor = async (given: string) =>
      (await call('/things/a', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('abcdefgh-1')).toBe('abcdefgh-1');
    expect(await idFor('short')).toMatch(/^\w{22}$/);
  });

  test('keeps serving after a client disconnects mid-request', async () => {
    await new Promise<void>((resolve) => {
      const sending = request(`${server.url}/things/a`, {
        method: 'POST',
        headers: {
          [CALLER_HEADER]: token,
          'content-type': 'application/json',
          'content-length': 50,
        },
      });
      sending.on('error', () => resolve()).on('close', () => resolve());
      sending.write('{"n":', () => sending.destroy());
    });
    expect((await call('/things/a')).status).toBe(200);
  });
});

test('throws at startup if an operation has no handler', () => {
  const context = {
    readCaller: () => guest,
    newId,
    log: silentLog,
    maxJsonBytes: 1,
    checkAnswers: true,
    formMemory: openFormMemory(),
  };
  expect(() =>
    serveOperations(
      document,
      { getThing: async () => ({ status: 200, body: { n: 1 } }) } as never,
      context,
    ),
  ).toThrow('No handler for the operation');
});
