import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { publicApi } from '../../bff/src/routes/public-api.ts';
import type { SecurityRequirement } from './merge.ts';
import { publicDocument, type PublicOperation } from './public-document.ts';

const callerToken: SecurityRequirement = { callerToken: [] };
const problem = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const shared = { responses: { Problem: problem }, schemas: { Problem: { type: 'object' } } };
const common = {
  components: {
    securitySchemes: {
      deleteToken: { type: 'apiKey', in: 'header', name: 'X-Delete-Token' },
      session: { type: 'apiKey', in: 'cookie', name: 'pasteroom' },
      captchaPass: { type: 'apiKey', in: 'header', name: 'X-Captcha-Pass' },
    },
  },
};
const serviceOf = (name: string, response: object = { description: 'Done.' }) => ({
  security: [callerToken],
  tags: [{ name }, { name: 'inside' }],
  paths: {
    '/things/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      servers: [{ url: '/' }],
      get: {
        operationId: `get-${name}`,
        tags: [name],
        responses: { 200: response, 401: {}, default: { $ref: '#/components/responses/Problem' } },
      },
      delete: {
        operationId: `delete-${name}`,
        security: [{ ...callerToken, deleteToken: [] }, callerToken],
        parameters: [
          { name: 'X-Delete-Token', in: 'header' },
          { name: 'X-Read-Id', in: 'header', 'x-internal': true },
        ],
        responses: { 204: {} },
      },
    },
    '/inner': {
      post: {
        operationId: 'inner',
        tags: ['inside'],
        responses: { 200: { $ref: '#/components/responses/Inner' } },
      },
    },
  },
  components: {
    ...shared,
    responses: { ...shared.responses, Inner: { description: 'For services.' } },
    parameters: { Id: { name: 'id', in: 'path', required: true } },
  },
});
const operation = (id: string, more: Partial<PublicOperation> = {}): PublicOperation => ({
  id,
  service: 'one',
  path: '/api/things/{id}',
  method: 'GET',
  security: [],
  ...more,
});
const derived = (...operations: PublicOperation[]) =>
  publicDocument({
    common,
    documents: {
      one: serviceOf('one'),
      two: serviceOf('two'),
      odd: serviceOf('odd', { description: '', content: {} }),
    },
    operations,
  });

describe('the public document', () => {
  test('contains only public operations, under their public paths', () => {
    const { paths, components, tags } = derived(operation('get-one'));
    expect(Object.keys(paths)).toEqual(['/api/things/{id}']);
    expect(paths['/api/things/{id}']?.['get']).toEqual({
      operationId: 'get-one',
      tags: ['one'],
      parameters: [{ $ref: '#/components/parameters/Id' }],
      security: [],
      responses: {
        200: { description: 'Done.' },
        429: { $ref: '#/components/responses/Problem' },
        default: { $ref: '#/components/responses/Problem' },
      },
    });
    expect(components).toEqual({
      ...shared,
      parameters: { Id: { name: 'id', in: 'path', required: true } },
    });
    expect(tags).toEqual([{ name: 'one' }]);
  });

  test('lists the accepted credentials, with service tokens as alternatives to sessions', () => {
    const { paths, components } = derived(
      operation('get-one', { security: [{ captchaPass: [] }, { session: [] }] }),
      operation('delete-one', { method: 'DELETE' }),
    );
    expect(paths['/api/things/{id}']?.['get']).toMatchObject({
      security: [{ captchaPass: [] }, { session: [] }],
    });
    expect(paths['/api/things/{id}']?.['delete']).toMatchObject({
      security: [{ deleteToken: [] }, { session: [] }],
      parameters: [{ $ref: '#/components/parameters/Id' }],
    });
    expect(Object.keys(components['securitySchemes'] ?? {})).toEqual([
      'captchaPass',
      'session',
      'deleteToken',
    ]);
  });

  test('merges identical operations and rejects conflicting ones', () => {
    const twice = derived(operation('get-one'), operation('get-two', { service: 'two' }));
    expect(twice.paths['/api/things/{id}']?.['get']).toMatchObject({ operationId: 'get-one' });
    expect(() => derived(operation('get-one'), operation('get-odd', { service: 'odd' }))).toThrow(
      'GET /api/things/{id} has two definitions.',
    );
  });

  test('merges the rules that only the public document contains', () => {
    const name = { type: 'string', maxLength: 9, 'x-public': { minLength: 1 } };
    const response = { description: 'Done.', content: { 'application/json': { schema: name } } };
    const { paths } = publicDocument({
      common,
      documents: { one: serviceOf('one', response) },
      operations: [operation('get-one')],
    });
    expect(paths['/api/things/{id}']?.['get']).toMatchObject({
      responses: {
        200: {
          content: {
            'application/json': { schema: { type: 'string', maxLength: 9, minLength: 1 } },
          },
        },
      },
    });
    expect(JSON.stringify(paths)).not.toContain('x-public');
  });

  test('rejects an operation that no document describes', () => {
    expect(() => derived(operation('get-none'))).toThrow(
      'No document of one describes the operation get-none.',
    );
  });
});

test('describes the public API of the BFF without lint errors', async () => {
  const document = publicApi();
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(
      ({ operationId }) => operationId,
    ),
  );
  expect(ids).toEqual(
    expect.arrayContaining([
      'getOpenApi',
      'getSession',
      'addText',
      'getUpload',
      'getLivePage',
      'deletePage',
      'decideReport',
      'getCaptcha',
    ]),
  );
  for (const inner of ['signIn', 'listTextReports', 'decideTextReport', 'listPageReports'])
    expect(ids).not.toContain(inner);
  const text = JSON.stringify(document);
  expect(text).not.toContain('callerToken');
  expect(document.paths['/api/texts/{code}']?.['get']).toMatchObject({
    security: [{ captchaPass: [] }, { session: [] }, { apiToken: [] }],
  });
  expect(document.paths['/api/operator/reports']?.['get']).toMatchObject({
    security: [{ operatorToken: [] }],
    responses: { 401: {} },
  });
  const config = await loadConfig({ configPath: join(import.meta.dirname, '..', 'redocly.yaml') });
  expect(await lintFromString({ source: text, absoluteRef: 'public.json', config })).toEqual([]);
});
