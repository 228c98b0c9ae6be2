import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Loaded into the product before it starts, when it is to be profiled: a file's name begins a profile, which the next message writes there. */
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 250 });

let file: string | undefined;
async function beginOrWrite(path: string): Promise<void> {
  if (file === undefined) {
    file = path;
    await session.post('Profiler.start');
  } else {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(file, JSON.stringify(profile));
    file = undefined;
  }
  process.send?.('done');
}
// What fails ends the process, which whoever waits for the answer notices.
process.on('message', (path: string) => void beginOrWrite(path));
process.channel?.unref();
