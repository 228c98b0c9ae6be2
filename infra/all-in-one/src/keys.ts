import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newSecret } from './config.ts';

export const KEYS_FILE = 'keys.json';

const NAMES = ['CAPTCHA_KEY', 'CLIENT_KEY', 'RECEIPT_KEY'] as const;
const storedKeys = z.partialRecord(z.enum(NAMES), z.string().min(32));

export type Keys = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * Generates missing keys.
 * @throws Error if the file is corrupt
 */
export function readKeys(folder: string): Keys {
  const stored = readStored(join(folder, KEYS_FILE));
  return Object.fromEntries(NAMES.map((name) => [name, stored[name] ?? newSecret()])) as Keys;
}

/** Writes atomically. The folder must exist and be locked. */
export async function storeKeys(folder: string, keys: Keys): Promise<void> {
  const path = join(folder, KEYS_FILE);
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

function readStored(path: string): Partial<Keys> {
  if (!existsSync(path)) return {};
  try {
    return storedKeys.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path} is damaged. Restore a backup with make restore.`, { cause });
  }
}
