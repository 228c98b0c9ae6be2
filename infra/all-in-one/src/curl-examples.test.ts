import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBrowser } from './testing/browser.ts';
import { openProduct } from './testing/open-product.ts';

const ORIGIN = 'https://pasteroom.example';
const ANSWER = 'KX7W4';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Deleting a text or page would make later examples fail. */
const LAST = ['deleteText', 'deletePage'];

interface Sample {
  label: string;
  source: string;
}
type Paths = Record<string, Record<string, { operationId: string; 'x-codeSamples'?: Sample[] }>>;

let product: Awaited<ReturnType<typeof openProduct>>;
let folder: string;
beforeAll(async () => {
  product = await openProduct(undefined, { CAPTCHA_TEST_ANSWER: ANSWER });
  folder = mkdtempSync(join(tmpdir(), 'curl-examples-'));
  writeFileSync(join(folder, 'minutes.txt'), 'We meet again on Friday.');
  for (const picture of ['cat.png', 'bee.png'])
    writeFileSync(join(folder, picture), Buffer.from(PIXEL, 'base64'));
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

async function samples(): Promise<[string, Sample][]> {
  const { paths } = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as {
    paths: Paths;
  };
  const found = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, 'x-codeSamples': each = [] }) =>
      each.map((sample): [string, Sample] => [operationId, sample]),
    ),
  );
  return found.toSorted(([one], [other]) => LAST.indexOf(one) - LAST.indexOf(other));
}

async function run(source: string, env: Record<string, string>): Promise<string> {
  const script = `curl() { command curl -sS --fail-with-body "$@"; }\n${source.replaceAll(ORIGIN, product.url)}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return stdout;
}

test('executes every curl example of the OpenAPI document', async () => {
  const browser = await openBrowser(product.url, 'Ada');
  const { token } = (
    await browser.ask('/api/users/tokens', {
      body: { name: 'curl', scopes: ['texts', 'pages'] },
    })
  ).body as unknown as { token: string };
  const env: Record<string, string> = { token };
  const outputs: Record<string, string> = {};
  for (const [operation, { label, source }] of await samples()) {
    const output = await run(source, env);
    outputs[`${operation} ${label}`] = output;
    if (!output.startsWith('{')) continue;
    const body = JSON.parse(output) as Record<string, string> & {
      files?: { generatedFilename: string }[];
    };
    if (body['uniqueId'] === 'k7m2xp' && body['deleteToken'] !== undefined)
      env['delete_token'] = body['deleteToken'];
    if (body['ownerToken'] !== undefined) env['owner_token'] = body['ownerToken'];
    if (body['captchaId'] !== undefined) env['captcha_id'] = body['captchaId'];
    const [file] = body.files ?? [];
    if (file) env['file_name'] = file.generatedFilename;
  }
  expect(Object.keys(outputs).length).toBeGreaterThan(20);
  expect(outputs).toMatchObject({
    'addText curl, from standard input': expect.stringMatching(/^http\S+#\w+\n$/),
    'getRawText curl': expect.stringContaining('We meet again on Friday.'),
    'revealText curl': expect.stringContaining('4711'),
    'getReceipt curl': expect.stringContaining('"reads":'),
    'answerCaptcha curl': expect.stringContaining('captchaPass'),
    'searchPages curl': expect.stringContaining('how-bees-dance'),
    'deleteText curl': '',
  });
  expect(readFileSync(join(folder, 'minutes.txt'), 'utf8')).toBe('We meet again on Friday.');
  expect(readFileSync(join(folder, 'k7m2xp.zip')).subarray(0, 2).toString()).toBe('PK');
});
