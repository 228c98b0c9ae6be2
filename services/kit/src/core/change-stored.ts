import { unavailable } from './unavailable.ts';

/** Most tries: more callers than this never want to change one record at a time. */
const MAX_TRIES = 50;

/** A record that is written over the version that was read, and over no other. */
interface Versioned<Stored, Change> {
  /** Reads it as it stands. */
  read(): Promise<Stored>;
  /** Decides what to change; null leaves the record as it is. */
  decide(stored: Stored): Change | null;
  /** Writes the change. Returns what is stored then, or null where another change was quicker. */
  write(change: Change, stored: Stored): Promise<Stored | null>;
}

/** Changes a record as `decide` says of what is stored at that moment. Of several that change it at once each decides by what the one before has made of it. Throws what these throw. */
export async function changeStored<Stored, Change>({ read, decide, write }: Versioned<Stored, Change>): Promise<Stored> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = await read();
    const change = decide(stored);
    if (!change) return stored;
    const written = await write(change, stored);
    if (written) return written;
  }
  throw unavailable();
}
