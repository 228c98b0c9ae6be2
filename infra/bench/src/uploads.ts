import { randomBytes } from 'node:crypto';
import { call, expectStatus } from './call.ts';
import { memoryOf, type Server } from './servers.ts';
import type { Visitor } from './visitor.ts';

const UPLOADS = 20;
const FILES = 5;
const FILE_BYTES = 20 * 1024 * 1024;

export async function measureUploads(
  { pid }: Server,
  visitor: Visitor,
): Promise<{ seconds: number; peakMb: number }> {
  const file = new Blob([randomBytes(FILE_BYTES)]);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: UPLOADS }, (_, number) =>
      publishFiles(visitor, `bench-upload-${number}`, file),
    ),
  );
  return { seconds: (performance.now() - start) / 1_000, peakMb: memoryOf(pid).peak };
}

async function publishFiles({ url, headers }: Visitor, code: string, file: Blob): Promise<void> {
  const form = new FormData();
  form.set('uniqueId', code);
  for (let number = 0; number < FILES; number += 1) form.append('files', file, `${number}.bin`);
  const response = await fetch(`${url}/api/texts/add`, { method: 'POST', headers, body: form });
  if (response.status !== 201)
    throw new Error(`${code} was not published: ${response.status} ${await response.text()}`);
  const text = expectStatus(await call(`${url}/api/texts/${code}`, { headers }), 200);
  const { files = [] } = JSON.parse(text.body.toString()) as { files?: { size: number }[] };
  if (files.length !== FILES || files.some(({ size }) => size !== FILE_BYTES))
    throw new Error(`The files of ${code} differ from the uploaded ones.`);
}
