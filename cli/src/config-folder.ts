import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import type { GuestState, GuestStore } from '../../client/src/client.ts';

type Environment = Record<string, string | undefined>;

interface DeleteToken {
  readonly deleteToken: string;
  readonly expiresAt: string;
}

/** Keeps secrets of one server. Each is a file, so concurrent commands don't conflict. */
export function openConfigFolder(
  server: string,
  env: Environment,
  warn: (message: string) => void,
) {
  const configured = env['XDG_CONFIG_HOME'] ?? '';
  const home = isAbsolute(configured) ? configured : join(homedir(), '.config');
  const folder = join(home, 'pasteroom');
  const name = encodeURIComponent(server);
  const tokenFile = join(folder, 'tokens', name);
  const guestFile = join(folder, 'guests', name);
  const deleteTokens = join(folder, 'delete-tokens', name);

  const warned = new Set<string>();
  let guest: GuestState | undefined;

  async function write(path: string, what: string, text: string): Promise<boolean> {
    const temporary = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      await writeFile(temporary, text, { flag: 'wx', mode: 0o600 });
      await rename(temporary, path);
      return true;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      if (!warned.has(what))
        warn(`${what} could not be saved in ${folder}: ${(error as Error).message}`);
      warned.add(what);
      return false;
    }
  }

  const guestStore: GuestStore = {
    load: async () => guest ?? (await readJson<GuestState>(guestFile)) ?? {},
    save: async (state) => {
      guest = state;
      await write(guestFile, 'The captcha pass', JSON.stringify(state));
    },
  };

  return {
    guestStore,
    token: async () => (await readText(tokenFile))?.trim() || undefined,
    saveToken: (token: string) => write(tokenFile, 'The API token', `${token}\n`),
    deleteToken: async (code: string) =>
      (await readJson<DeleteToken>(join(deleteTokens, code)))?.deleteToken,
    async saveDeleteToken(code: string, token: DeleteToken) {
      await removeExpired(deleteTokens);
      await write(join(deleteTokens, code), 'The delete token', JSON.stringify(token));
    },
    forgetDeleteToken: (code: string) =>
      rm(join(deleteTokens, code), { force: true }).catch(() => undefined),
  };
}

export type ConfigFolder = ReturnType<typeof openConfigFolder>;

async function removeExpired(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const token = await readJson<DeleteToken>(join(folder, name));
    if (token !== undefined && Date.parse(token.expiresAt) < Date.now())
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

const readText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse((await readText(path)) ?? '') as T;
  } catch {
    return undefined;
  }
}
