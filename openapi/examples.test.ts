import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Media {
  schema: object;
  example?: unknown;
}
interface Response {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { responses?: Record<string, Response> };
}

const folder = join(import.meta.dirname, 'generated');
const documents = readdirSync(folder).filter(
  (file) => file.endsWith('.json') && file !== 'common.json',
);
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/** The schema describes single-file uploads, and the provider documents webhooks. */
const WITHOUT_EXAMPLE = ['uploadImage', 'uploadPageImage', 'receiveWebhook'];

/** Returns JSON bodies and forms with their operations. */
function describedMedia({ paths, components }: OpenApi): [string, Media][] {
  const follow = (response: Response) =>
    response.$ref ? components?.responses?.[response.$ref.split('/').at(-1) ?? ''] : response;
  const operations = Object.values(paths).flatMap((item) =>
    METHODS.flatMap((method) => item[method] ?? []),
  );
  return operations.flatMap(({ operationId, requestBody, responses }) => {
    const asked = WITHOUT_EXAMPLE.includes(operationId)
      ? []
      : Object.values(requestBody?.content ?? {});
    const answered = Object.entries(responses).flatMap(([status, response]) =>
      Object.entries(follow(response)?.content ?? {})
        .filter(([type]) => /json/.test(type))
        .map(([, media]): [string, Media] => [`${operationId} ${status}`, media]),
    );
    return [...asked.map((media): [string, Media] => [operationId, media]), ...answered];
  });
}

describe.each(documents)('%s', (file) => {
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApi;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'document' });
  const checkOf = (schema: object) =>
    ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object,
    );

  test.each(describedMedia(document))(
    'has a valid example for %s',
    (_operation, { schema, example }) => {
      expect(example).toBeDefined();
      const check = checkOf(schema);
      check(example);
      expect(check.errors ?? []).toEqual([]);
    },
  );
});
