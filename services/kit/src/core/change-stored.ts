import { unavailable } from './unavailable.ts';

const MAX_TRIES = 50;

interface Versioned<Stored, Change> {
  read(): Promise<Stored>;
  decide(stored: Stored): Change | null;
  write(change: Change, stored: Stored): Promise<Stored | null>;
}

/**
 * Retries the change after a concurrent write.
 * @throws `unavailable` after too many conflicts
 */
export async function changeStored<Stored, Change>({
  read,
  decide,
  write,
}: Versioned<Stored, Change>): Promise<Stored> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = await read();
    const change = decide(stored);
    if (!change) return stored;
    const written = await write(change, stored);
    if (written) return written;
  }
  throw unavailable();
}
