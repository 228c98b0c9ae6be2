import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

interface Schema {
  $ref?: string;
  additionalProperties?: boolean;
}
interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { operationId?: string; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
}

const folder = join(import.meta.dirname, 'generated');
const documents = readdirSync(folder).filter(
  (file) => file.endsWith('.json') && file !== 'common.json',
);

function schemasOf({ paths, components }: OpenApi): [string, Schema | undefined][] {
  const follow = (schema: Schema) =>
    schema.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId = '', requestBody }) =>
      Object.entries(requestBody?.content ?? {})
        // Requests with arbitrary bytes or plain text have no fields.
        .filter(([type]) => !/^(\*|text)\//.test(type))
        .map(([, { schema }]): [string, Schema | undefined] => [operationId, follow(schema)]),
    ),
  );
}

describe.each(documents)('%s', (file) => {
  const schemas = schemasOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApi);

  test('forbids unknown fields in requests', () => {
    expect(schemas.length).toBeGreaterThan(0);
    expect(schemas.filter(([, schema]) => schema?.additionalProperties !== false)).toEqual([]);
  });

  test('restricts every string in JSON requests except multi-line and free-form fields', () => {
    const loose = fieldsOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApi).filter(
      ([name, schema]) =>
        isString(schema) &&
        !RULES.some((rule) => rule in schema) &&
        !MULTI_LINE_FIELDS.has(name) &&
        !FREE_FORM_FIELDS.has(name),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });
});

type Field = Schema & {
  type?: string | string[];
  properties?: Record<string, Field>;
  items?: Field;
};

const RULES = ['pattern', 'format', 'enum', 'const'];
const MULTI_LINE_FIELDS = new Set(['message', 'reason']);
/** Services validate these fields with custom rules. */
const FREE_FORM_FIELDS = new Set(['title', 'uniqueId', 'names', 'token', 'file']);

const isString = ({ type }: Field): boolean => [type].flat().includes('string');

function fieldsOf({ paths, components }: OpenApi): [string, Field][] {
  const follow = (schema: Field): Field =>
    (schema.$ref === undefined
      ? schema
      : components?.schemas?.[schema.$ref.split('/').at(-1) ?? '']) ?? {};
  const fieldsIn = (schema: Field): [string, Field][] =>
    Object.entries(follow(schema).properties ?? {}).flatMap(([name, property]) => {
      const field = follow(property);
      return [[name, field.items ? follow(field.items) : field], ...fieldsIn(field.items ?? field)];
    });
  return Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ requestBody }) =>
      fieldsIn(requestBody?.content['application/json']?.schema ?? {}),
    ),
  );
}
