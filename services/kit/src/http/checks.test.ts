import { expect, test } from '@jest/globals';
import { checksOf } from './checks.ts';
import { operationsOf } from './document.ts';

const thing = {
  type: 'object',
  required: ['reason'],
  properties: { reason: { type: 'string' }, message: { type: 'string', default: '' } },
};
const document = {
  paths: {
    '/things': {
      post: {
        operationId: 'addThing',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', default: 12 } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
      },
    },
  },
  components: { parameters: {}, schemas: { Thing: thing } },
};

test('what a request leaves out has the default of the document; an answer says what it says', () => {
  const [operation] = operationsOf(document);
  if (!operation) throw new Error('The document has no operation.');
  const checks = checksOf(document)(operation);
  const [body, query, answer] = [{ reason: 'spam' }, {}, { reason: 'spam' }];
  checks.body(body);
  checks.query(query);
  checks.answer(200, 'application/json', answer);
  expect([body, query, answer]).toEqual([{ reason: 'spam', message: '' }, { limit: 12 }, { reason: 'spam' }]);
  expect(() => checks.body({ message: 'x' })).toThrow("/reason must have required property 'reason'");
});
