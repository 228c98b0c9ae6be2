import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock, SECOND, type ManualClock } from '@pasteroom/kit/core/clock';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { EmbeddedBlocks } from '../adapters/embedded-blocks.ts';
import { file, guest, signedIn } from '../testing/forms.ts';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { attached } from '../testing/records.ts';
import { generatedFilename } from './attachments.ts';
import { blocksNow, listBlocks, setBlock, type BlockKind } from './blocks.ts';
import { findAttachment } from './kept-files.ts';
import { storeFile } from './store-file.ts';

const operator: Caller = { ...guest, isOperator: true };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let database: Database;
let clock: ManualClock;
let deps: { blocks: EmbeddedBlocks; now: ManualClock };
beforeEach(() => {
  database = openDatabase(':memory:');
  clock = manualClock('2030-01-01T00:00:00Z');
  deps = { blocks: new EmbeddedBlocks(database), now: clock };
});
afterEach(() => database.close());

const set = (kind: BlockKind, value: string, isBlocked = true, caller = operator) =>
  setBlock(deps, { kind, value, note: ' why ', isBlocked, caller });

describe('the block list', () => {
  test.each([
    ['Evil.Example.ORG', 'evil.example.org'],
    [' https://evil.example.org:8443/path?x#y ', 'evil.example.org'],
    ['evil.example.org.', 'evil.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('normalizes the host %j to %s', async (typed, host) => {
    expect(await set('host', typed)).toEqual([
      { kind: 'host', value: host, note: 'why', since: clock() },
    ]);
    expect(await set('host', typed)).toHaveLength(1);
    expect(await set('host', typed, false)).toEqual([]);
    expect(await set('host', typed, false)).toEqual([]);
  });

  test.each([
    ['host', 'localhost'],
    ['host', ''],
    ['host', 'two words.example'],
    ['host', `${'a'.repeat(250)}.example`],
    ['file', 'f'.repeat(63)],
    ['file', 'g'.repeat(64)],
  ] as const)('rejects a block for the invalid %s %j', async (kind, value) => {
    await expect(set(kind, value)).rejects.toMatchObject({ code: 'validation' });
  });

  test('allows only the operator to read and change the block list', async () => {
    for (const caller of [guest, signedIn('ada')]) {
      await expect(set('host', 'evil.example', true, caller)).rejects.toMatchObject({
        code: 'forbidden',
      });
      await expect(listBlocks(deps, caller)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('reloads the block list after two seconds, or immediately after a failure', async () => {
    const now = blocksNow(deps);
    expect((await now()).hosts.size).toBe(0);
    await set('host', 'evil.example');
    expect((await now()).hosts.size).toBe(0);
    clock.advance(2 * SECOND);
    expect([...(await now()).hosts]).toEqual(['evil.example']);
    const failing = blocksNow({
      ...deps,
      blocks: Object.assign(new EmbeddedBlocks(database), failOnce(deps.blocks)),
    });
    await expect(failing()).rejects.toThrow('away');
    expect((await failing()).hosts.size).toBe(1);
  });
});

describe('a blocked file', () => {
  let files: Fixture;
  let blocked: Set<string>;
  beforeEach(() => {
    files = createFixture();
    blocked = new Set([sha256('evil')]);
  });
  afterEach(() => files.close());
  const fileDeps = () => ({
    ...files.deps,
    blocksNow: async () => ({ hosts: new Set<string>(), files: blocked }),
  });
  const REFUSED = { code: 'file_blocked', message: 'The file "a.txt" is not allowed here.' };

  test('rejects a blocked file under any name and stores nothing', async () => {
    await expect(
      storeFile(fileDeps(), 'attachment', 'text/plain', file('a.txt', 'evil')),
    ).rejects.toMatchObject(REFUSED);
    expect([files.objects.stored.size, files.recorded()]).toEqual([0, []]);
  });

  test('accepts a file that is not blocked', async () => {
    const stored = await storeFile(fileDeps(), 'attachment', 'text/plain', file('a.txt', 'evil?'));
    expect([stored.size, files.objects.stored.get(stored.id)]).toEqual([5, 'evil?']);
  });

  test('rethrows the error of an interrupted upload', async () => {
    async function* cut() {
      yield Buffer.from('ev');
      throw new Error('cut off');
    }
    await expect(
      storeFile(fileDeps(), 'attachment', 'text/plain', file('a.txt', cut())),
    ).rejects.toThrow('cut off');
    expect(files.recorded()).toEqual([]);
  });

  test('prevents other texts from reusing a stored file once it is blocked', async () => {
    blocked = new Set();
    const stored = await storeFile(fileDeps(), 'attachment', 'text/plain', file('a.txt', 'evil'));
    await files.own({ attachments: [stored], pictures: [] });
    expect(await findAttachment(fileDeps(), generatedFilename(stored))).toEqual({
      ...attached({ ...stored, kind: 'attachment', createdAt: clock() }),
      size: 4,
    });
    blocked = new Set([sha256('evil')]);
    await expect(findAttachment(fileDeps(), generatedFilename(stored))).rejects.toMatchObject(
      REFUSED,
    );
  });
});

function failOnce(blocks: EmbeddedBlocks) {
  let hasFailed = false;
  return {
    async list() {
      if (hasFailed) return blocks.list();
      hasFailed = true;
      throw new Error('away');
    },
  };
}
