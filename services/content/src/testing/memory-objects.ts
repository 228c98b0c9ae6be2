import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { FileStore } from '../core/ports.ts';

export function memoryObjects() {
  const stored = new Map<string, string>();
  const objects = {
    stored,
    isAway: false as boolean,
    fullness: null as { used: number; size: number } | null,
    async put(key, content) {
      if (objects.isAway) throw unavailable();
      const bytes = await buffer(content);
      stored.set(key, bytes.toString());
      return { size: bytes.length };
    },
    async get(key) {
      if (objects.isAway) throw unavailable();
      const content = stored.get(key);
      if (content === undefined) return null;
      return {
        size: Buffer.byteLength(content),
        stream: Readable.from([Buffer.from(content)], { objectMode: false }),
      };
    },
    async sizeOf(key) {
      if (objects.isAway) throw unavailable();
      const content = stored.get(key);
      return content === undefined ? null : Buffer.byteLength(content);
    },
    async usage(): Promise<{ used: number; size: number } | null> {
      if (objects.isAway) throw unavailable();
      return objects.fullness;
    },
    async delete(keys) {
      if (objects.isAway) throw unavailable();
      for (const key of keys) stored.delete(key);
    },
  } satisfies FileStore & { stored: Map<string, string>; isAway: boolean; fullness: object | null };
  return objects;
}
