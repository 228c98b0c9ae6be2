import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { manualClock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { newId } from '@pasteroom/kit/core/ids';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { listen, type Running } from '@pasteroom/kit/service/listen';
import { silentLog } from '@pasteroom/kit/core/log';
import { type Server, serve } from '@pasteroom/kit/service/serve';
import { call } from '../testing/http-call.ts';
import type { Upstream, UpstreamCall } from './upstream.ts';

const json = { 'application/json': { schema: { type: 'object' } } };
const problem = { content: { 'application/problem+json': { schema: { type: 'object' } } } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 10 } };
const file = { type: 'string', contentMediaType: 'application/octet-stream' };
const document = {
  paths: {
    '/things/{id}': {
      parameters: [id],
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { content: json }, default: problem },
      },
      post: {
        operationId: 'addThing',
        requestBody: { content: json },
        responses: { 201: { content: json }, default: problem },
      },
      delete: { operationId: 'deleteThing', responses: { 204: {}, default: problem } },
    },
    '/list.xml': {
      get: {
        operationId: 'getList',
        responses: {
          200: { content: { 'application/octet-stream': { schema: {} } } },
          default: problem,
        },
      },
    },
    '/files': {
      post: {
        operationId: 'addFile',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', additionalProperties: false, properties: { file } },
            },
          },
        },
        responses: { 201: { content: json }, 409: problem, default: problem },
      },
    },
    '/files/{id}': {
      parameters: [id],
      get: {
        operationId: 'getFile',
        responses: {
          200: { content: { 'application/octet-stream': { schema: {} } } },
          404: problem,
          default: {
            content: { 'application/problem+json': { schema: {} }, 'text/html': { schema: {} } },
          },
        },
      },
    },
  },
};

const KEY = 'k'.repeat(32);
const now = manualClock('2030-01-01T00:00:00Z');
const token = mintCallerToken(KEY, 'paste', { user: null, client: 'c' }, now());
const headers = { [CALLER_HEADER]: token, 'x-request-id': 'request-1' };
const CALL = {
  service: 'paste',
  operation: 'getThing',
  method: 'GET',
  path: '/things/{id}',
  params: { id: 'a' },
  search: '',
  headers,
};
const bytes = (text: string) => ({
  status: 200 as const,
  stream: Readable.from([text]),
  headers: { 'content-type': 'text/plain' },
});

const handlers = {
  async getThing({ params, query, caller, requestId }: Asked) {
    if (params['id'] === 'bug') throw new TypeError('inner detail');
    return {
      status: 200,
      body: { id: params['id'], page: query['page'], client: caller.client, requestId },
      headers: { 'x-more': 'yes' },
    };
  },
  addThing: async ({ body }: Asked) => ({ status: 201, body }),
  deleteThing: async () => ({ status: 204 }),
  getList: async () => bytes('<list>ä</list>'),
  async addFile({ form }: Asked) {
    const sizes: number[] = [];
    for await (const part of form({
      fileBytes: 1_000_000,
      jsonBytes: 100,
      formBytes: 2_000_000,
      tooLarge: () => new AppError('file_too_large', 'Too large.'),
    })) {
      let size = 0;
      for await (const chunk of part.stream) size += chunk.length;
      sizes.push(size);
    }
    if (sizes[0] === 3) throw new AppError('code_taken', 'Taken.');
    return { status: 201, body: { sizes } };
  },
  async getFile({ params }: Asked) {
    if (params['id'] === 'endless') return { ...bytes(''), stream: endless() };
    if (params['id'] !== 'there') throw new AppError('not_found', 'File not found.');
    return bytes('the file');
  },
};

const given = new EventEmitter();
const endless = () =>
  new Readable({
    read() {
      this.push('more '.repeat(1_000));
    },
    destroy(error, done) {
      given.emit('left');
      done(error);
    },
  });

interface Asked {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  caller: { client: string };
  requestId: string;
  form: (limits: object) => AsyncIterable<{ stream: AsyncIterable<Buffer> }>;
}

export function upstreamContract(name: string, open: (service: Server) => Upstream): void {
  describe(name, () => {
    let service: Server;
    let upstream: Upstream;
    let gateway: Running;
    let statuses: number[];
    beforeAll(async () => {
      const served = {
        name: 'paste',
        document,
        handlers: handlers as never,
        dependencies: { needs: {} },
      };
      service = await serve(served, { callerKey: KEY, now, newId, log: silentLog });
      upstream = open(service);
      gateway = await listen((req, res) => {
        statuses = [];
        res.setHeader('cache-control', 'no-store');
        upstream.stream(req, res, {
          service: 'paste',
          url: req.url ?? '',
          headers: {
            ...pick(req.headers, ['content-type', 'content-length', 'accept']),
            ...headers,
          },
          maxBytes: 10_000_000,
          onResponse: (status) => statuses.push(status),
          onError: () => void res.writeHead(503).end(),
        });
      });
    });
    afterAll(async () => {
      await gateway.close();
      await upstream.close();
      await service.close();
    });

    const ask = async (more: Partial<UpstreamCall>) => {
      const {
        status,
        headers: given,
        content,
      } = await upstream.call({ ...CALL, ...more } as UpstreamCall);
      const text = content.toString();
      return {
        status,
        headers: given,
        text,
        json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      };
    };
    const adding = (body: string, type = 'application/json') =>
      ask({
        operation: 'addThing',
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: Buffer.from(body),
      });

    test('passes parameters to the operation and returns its response', async () => {
      const { status, headers: given, json: body } = await ask({ search: '?page=3' });
      expect([status, body]).toEqual([
        200,
        { id: 'a', page: 3, client: 'c', requestId: 'request-1' },
      ]);
      expect(given).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-more': 'yes',
      });
      expect((await ask({ params: { id: 'a /' } })).json['id']).toBe('a /');
    });

    test('sends JSON to a service and returns its JSON response', async () => {
      expect(await adding('{"n":[1,"ä"]}')).toMatchObject({ status: 201, json: { n: [1, 'ä'] } });
    });

    test('returns an empty body for a 204', async () => {
      expect(await ask({ operation: 'deleteThing', method: 'DELETE' })).toMatchObject({
        status: 204,
        text: '',
      });
    });

    test('buffers a streamed response', async () => {
      expect(await ask({ operation: 'getList', path: '/list.xml', params: {} })).toMatchObject({
        status: 200,
        text: '<list>ä</list>',
      });
    });

    test.each([
      ['an unknown parameter', { search: '?more=1' }, 400, 'validation'],
      ['an invalid path parameter', { params: { id: 'x'.repeat(11) } }, 400, 'validation'],
      ['a forged caller token', { headers: { [CALLER_HEADER]: 'forged' } }, 401, 'unauthorized'],
      ['an internal error', { params: { id: 'bug' } }, 500, 'internal'],
    ])('returns the error response of the service for %s', async (_what, more, status, code) => {
      const refused = await ask(more);
      expect(refused).toMatchObject({
        status,
        json: { status, code },
        headers: { 'content-type': 'application/problem+json' },
      });
      expect(refused.text).not.toContain('inner detail');
    });

    test.each([
      ['{"n":', 'application/json', 'bad_request'],
      ['{}', 'text/plain', 'unsupported_media_type'],
      [JSON.stringify({ n: 'x'.repeat(70_000) }), 'application/json', 'payload_too_large'],
    ])(
      'returns the error response of the service for an invalid body (case %#)',
      async (body, type, code) => {
        expect((await adding(body, type)).json['code']).toBe(code);
      },
    );

    const form = (content: Buffer) =>
      Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
        content,
        Buffer.from('\r\n--b--\r\n'),
      ]);
    const sending = (content: Buffer, more: Record<string, string | number> = {}) => {
      const body = form(content);
      const sent = {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': body.length,
        ...more,
      };
      return call(`${gateway.url}/files`, { method: 'POST', headers: sent, body });
    };

    test('streams a form to a service and reports the response status', async () => {
      const { status, json: body, headers: given } = await sending(Buffer.alloc(300_000, 'x'));
      expect([status, body, statuses]).toEqual([201, { sizes: [300_000] }, [201]]);
      expect(given['cache-control']).toBe('no-store');
      expect(await sending(Buffer.from('abc'))).toMatchObject({
        status: 409,
        json: { code: 'code_taken' },
      });
      expect(statuses).toEqual([409]);
    });

    test('rejects an oversized form while it is still being sent', async () => {
      const { status, json: body } = await sending(Buffer.alloc(1_500_000));
      expect([status, body['code']]).toEqual([413, 'file_too_large']);
    });

    test('rejects an oversized form that contains no parts', async () => {
      const body = Buffer.alloc(3_000_000, 'x');
      const sent = {
        'content-type': 'multipart/form-data; boundary=b',
        'transfer-encoding': 'chunked',
      };
      const { status, json: refused } = await call(`${gateway.url}/files`, {
        method: 'POST',
        headers: sent,
        body,
      });
      expect([status, refused['code']]).toEqual([413, 'payload_too_large']);
    });

    test('streams a file, responds to HEAD, and returns HTML errors to browsers', async () => {
      expect(await call(`${gateway.url}/files/there`)).toMatchObject({
        status: 200,
        text: 'the file',
        headers: { 'content-type': 'text/plain' },
      });
      expect(await call(`${gateway.url}/files/there`, { method: 'HEAD' })).toMatchObject({
        status: 200,
        text: '',
      });
      const refused = await call(`${gateway.url}/files/gone`, { headers: { accept: 'text/html' } });
      expect([refused.status, refused.text.includes('File not found'), statuses]).toEqual([
        404,
        true,
        [404],
      ]);
    });

    test('stops reading a file when its client disconnects', async () => {
      const left = once(given, 'left');
      const { body } = await fetch(`${gateway.url}/files/endless`);
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await left;
    });

    test('forwards the 503 and retry time of a busy service', async () => {
      const busy = await serve(
        { name: 'paste', document, handlers: handlers as never, dependencies: { needs: {} } },
        { callerKey: KEY, now, newId, log: silentLog, maxInFlight: 0 },
      );
      const way = open(busy);
      const { status, headers: given } = await way.call(CALL as UpstreamCall);
      expect([status, given['retry-after']]).toEqual([503, '2']);
      await way.close();
      await busy.close();
    });
  });
}

const pick = (from: Record<string, unknown>, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((each) => (typeof from[each] === 'string' ? [[each, from[each]]] : [])),
  );
