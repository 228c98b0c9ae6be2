import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

interface Schema {
  $ref?: string;
  additionalProperties?: boolean;
}
interface OpenApi {
  paths: Record<string, Record<string, { operationId?: string; requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components?: { schemas?: Record<string, Schema> };
}

const folder = join(import.meta.dirname, 'generated');
const documents = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'common.json');

function schemasOf({ paths, components }: OpenApi): [string, Schema | undefined][] {
  const follow = (schema: Schema) => (schema.$ref ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema);
  return Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId = '', requestBody }) =>
      Object.entries(requestBody?.content ?? {})
        // Requests of arbitrary bytes have no schema.
        .filter(([type]) => type !== '*/*')
        .map(([, { schema }]): [string, Schema | undefined] => [operationId, follow(schema)]),
    ),
  );
}

describe.each(documents)('%s', (file) => {
  const schemas = schemasOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApi);

  test('no request may hold what the document does not name', () => {
    expect(schemas.length).toBeGreaterThan(0);
    expect(schemas.filter(([, schema]) => schema?.additionalProperties !== false)).toEqual([]);
  });
});
