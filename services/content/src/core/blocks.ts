import { type Caller, checkOperator } from '@pasteroom/kit/core/caller';
import { SECOND, type Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';

export type BlockKind = 'host' | 'file';

/** What the operator refuses in new texts and pages: links to a host and its subdomains, or a file by the SHA-256 of its bytes. */
export interface Block {
  kind: BlockKind;
  /** A host in small letters, or 64 hexadecimal digits. */
  value: string;
  /** The reason, for the operator alone. */
  note: string;
  since: Date;
}

/** The record of the blocks. Every method is one step that may be repeated. */
export interface BlockRepository {
  /** Lists all blocks, oldest first. */
  list(): Promise<Block[]>;
  /** Keeps a block; of one that is there already, only the note changes. */
  add(block: Block): Promise<void>;
  remove(block: Pick<Block, 'kind' | 'value'>): Promise<void>;
}

/** The blocks as submissions are checked against them. */
export interface CurrentBlocks {
  hosts: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

/** Tells what is blocked now. */
export type BlocksNow = () => Promise<CurrentBlocks>;

export interface BlockDeps {
  blocks: BlockRepository;
  now: Clock;
}

/** Most blocks of one kind: more would not fit into one answer. */
export const MAX_BLOCKS = 2_000;
/** How long a process uses the blocks that it has read: another replica may have added one. */
const KEPT_MS = 2 * SECOND;

/** Reads the blocks, at the most once in two seconds. Throws `unavailable` where the record does. */
export function blocksNow({ blocks, now }: BlockDeps): BlocksNow {
  const kept = new TtlCache<CurrentBlocks>(now, { count: 1 });
  return () =>
    kept.read('blocks', async () => {
      const freshUntil = now().getTime() + KEPT_MS;
      const all = await blocks.list();
      const of = (kind: BlockKind) => new Set(all.filter((block) => block.kind === kind).map(({ value }) => value));
      return { value: { hosts: of('host'), files: of('file') }, freshUntil };
    });
}

/** What the operator has blocked. Throws `forbidden`. */
export async function listBlocks({ blocks }: Pick<BlockDeps, 'blocks'>, caller: Caller): Promise<Block[]> {
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

/** Blocks something, or does so no longer; all that is blocked then. May be repeated. Throws `forbidden`, and `validation` for what is no host and no SHA-256, or one too many. */
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
    throw invalid(`More than ${MAX_BLOCKS} cannot be blocked.`);
  await blocks.add({ kind, value, note: note.toWellFormed().trim(), since: now() });
  return blocks.list();
}

/** Finds the host in what was typed, which is a host or an address. */
function hostIn(typed: string): string {
  const text = typed.trim();
  const host = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)?.hostname.replace(/\.+$/, '');
  if (host === undefined || !host.includes('.') || host.length > 253) throw invalid('Give a host, for example files.example.org.');
  return host;
}

function digestIn(typed: string): string {
  const digest = typed.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(digest)) throw invalid('Give the SHA-256 of a file: 64 digits and letters from a to f.');
  return digest;
}

const invalid = (message: string): AppError => new AppError('validation', message, { errors: [{ path: '/value', message }] });

export const fileBlocked = (filename: string): AppError => new AppError('file_blocked', `The file "${filename}" is not allowed here.`);
