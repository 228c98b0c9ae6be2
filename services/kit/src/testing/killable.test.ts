import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Killable, openKillable } from './killable.ts';

let folder: string;
let killable: Killable;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killable-'));
});
afterEach(async () => {
  await killable.close();
  await rm(folder, { recursive: true });
});

test('delivers output lines that arrive together with the address', async () => {
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, `process.stdout.write('the address\\nfirst\\nsecond\\n');`);
  killable = await openKillable(pathToFileURL(entry));
  const lines: string[] = [];
  let onSecond = (): void => undefined;
  const hasSecond = new Promise<void>((resolve) => (onSecond = resolve));
  const note = (line: string) => {
    lines.push(line);
    if (line === 'second') onSecond();
  };
  expect(await killable.start(note)).toBe('the address');
  await hasSecond;
  expect(lines).toEqual(['first', 'second']);
}, 5_000);
