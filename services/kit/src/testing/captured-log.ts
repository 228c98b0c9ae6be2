import { Writable } from 'node:stream';
import { openLog, type Log } from '../core/log.ts';

type Entry = Record<string, unknown>;

export function capturedLog(service: string): {
  log: Log;
  entries: () => Entry[];
  text: () => string;
} {
  let written = '';
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  return {
    log: openLog(service, 'trace', target),
    entries: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry),
    text: () => written,
  };
}
