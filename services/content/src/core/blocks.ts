import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { SECOND, type Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';

export type BlockKind = 'host' | 'file';

export interface Block {
  kind: BlockKind;
  /** A lower-case host, including its subdomains, or a SHA-256 in hex. */
  value: string;
  /** Visible only to the operator. */
  note: string;
  since: Date;
}

/** Every method is atomic and idempotent. */
export interface BlockRepository {
  list(): Promise<Block[]>;
  /** If the block exists, updates only its note. */
  add(block: Block): Promise<void>;
  remove(block: Pick<Block, 'kind' | 'value'>): Promise<void>;
}

export interface CurrentBlocks {
  hosts: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

export type BlocksNow = () => Promise<CurrentBlocks>;

export interface BlockDeps {
  blocks: BlockRepository;
  now: Clock;
}

/** Per kind. Keeps the list small enough for one response. */
export const MAX_BLOCKS = 2_000;
/** Short, because other replicas may add blocks. */
const CACHE_TTL_MS = 2 * SECOND;

/** The returned function caches the blocks. It rejects with `unavailable` if the store fails. */
export function blocksNow({ blocks, now }: BlockDeps): BlocksNow {
  const kept = new TtlCache<CurrentBlocks>(now, { count: 1 });
  return () =>
    kept.read('blocks', async () => {
      const freshUntil = now().getTime() + CACHE_TTL_MS;
      const all = await blocks.list();
      const of = (kind: BlockKind) =>
        new Set(all.filter((block) => block.kind === kind).map(({ value }) => value));
      return { value: { hosts: of('host'), files: of('file') }, freshUntil };
    });
}

export async function listBlocks(
  { blocks }: Pick<BlockDeps, 'blocks'>,
  caller: Caller,
): Promise<Block[]> {
  checkOperator(caller);
  return blocks.list();
}

interface BlockRequest {
  kind: BlockKind;
  value: string;
  note: string;
  isBlocked: boolean;
  caller: Caller;
}

/**
 * Idempotent. Returns all blocks.
 * @throws `forbidden`, or `validation` for an invalid value or too many blocks
 */
export async function setBlock(
  { blocks, now }: BlockDeps,
  { kind, value: given, note, isBlocked, caller }: BlockRequest,
): Promise<Block[]> {
  checkOperator(caller);
  const value = kind === 'host' ? hostIn(given) : digestIn(given);
  if (!isBlocked) {
    await blocks.remove({ kind, value });
    return blocks.list();
  }
  const before = await blocks.list();
  const isNew = !before.some((block) => block.kind === kind && block.value === value);
  if (isNew && before.filter((block) => block.kind === kind).length >= MAX_BLOCKS)
    throw invalid(`The list already has ${MAX_BLOCKS} entries. Remove one first.`);
  await blocks.add({ kind, value, note: note.toWellFormed().trim(), since: now() });
  return blocks.list();
}

function hostIn(typed: string): string {
  const text = typed.trim();
  const host = URL.parse(
    /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`,
  )?.hostname.replace(/\.+$/, '');
  if (host === undefined || !host.includes('.') || host.length > 253)
    throw invalid('Enter a host, for example files.example.org.');
  return host;
}

function digestIn(typed: string): string {
  const digest = typed.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(digest))
    throw invalid('Enter the SHA-256 of a file as 64 hexadecimal digits.');
  return digest;
}

const invalid = (message: string): AppError =>
  new AppError('validation', message, { errors: [{ path: '/value', message }] });

export const fileBlocked = (filename: string): AppError =>
  new AppError('file_blocked', `The file "${filename}" is not allowed here.`);
