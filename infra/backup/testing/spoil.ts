import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';

/** Runs the attempt after each way of damaging the file, which is repaired in between. */
export async function withEachDamage(path: string, attempt: () => Promise<void>): Promise<void> {
  const whole = readFileSync(path);
  const middle = Math.floor(whole.length / 2);
  const changed = Buffer.from(whole);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  const damages = [
    () => writeFileSync(path, changed),
    () => truncateSync(path, middle),
    () => rmSync(path),
  ];
  for (const damage of damages) {
    damage();
    await attempt();
    writeFileSync(path, whole);
  }
}
