import { expect, test } from '@jest/globals';
import { checksOf } from './checks.ts';
import { operationsOf } from './document.ts';

const thing = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: { reason: { type: 'string' }, message: { type: 'string', default: '' } },
};
const document = {
  paths: {
    '/things': {
      post: {
        operationId: 'addThing',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', default: 12 } }],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
    '/things/file': {
      get: {
        operationId: 'getFile',
        responses: {
          200: { content: { 'image/*': { schema: { type: 'string' } } } },
          206: { content: { '*/*': { schema: { type: 'string' } } } },
        },
      },
    },
    '/things.html': {
      get: { operationId: 'getPage', servers: [{ url: '/' }], responses: { 200: {} } },
    },
  },
  components: { parameters: {}, schemas: { Thing: thing } },
};

function checksFor(id: string) {
  const operation = operationsOf(document).find((each) => each.id === id);
  if (!operation) throw new Error(`The document has no operation ${id}.`);
  return checksOf(document)(operation);
}

test('applies schema defaults to requests but not to responses', () => {
  const checks = checksFor('addThing');
  const [body, query, answer] = [{ reason: 'spam' }, {}, { reason: 'spam' }];
  checks.body(body);
  checks.query(query);
  checks.answer(200, 'application/json', answer);
  expect([body, query, answer]).toEqual([
    { reason: 'spam', message: '' },
    { limit: 12 },
    { reason: 'spam' },
  ]);
  expect(() => checks.body({ message: 'x' })).toThrow(
    "/reason must have required property 'reason'",
  );
});

test('rejects unknown properties and query parameters by name', () => {
  const checks = checksFor('addThing');
  const naming = (path: string) =>
    expect.objectContaining({ code: 'validation', errors: [{ path, message: 'is unknown' }] });
  expect(() => checks.body({ reason: 'spam', expiresIn: 600 })).toThrow(naming('/expiresIn'));
  expect(() => checks.query({ limit: '5', 'a/b': 'x' })).toThrow(naming('/query/a~1b'));
});

test('accepts media types within a declared range', () => {
  const { answer } = checksFor('getFile');
  expect(() => answer(200, 'image/png', undefined)).not.toThrow();
  expect(() => answer(206, 'text/css', undefined)).not.toThrow();
  expect(() => answer(200, 'text/css', undefined)).toThrow('getFile returned 200 text/css');
});

test('accepts unknown query parameters for HTML pages', () => {
  expect(() => checksFor('getPage').query({ utm_source: 'letter' })).not.toThrow();
});
