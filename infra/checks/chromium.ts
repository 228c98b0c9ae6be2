import { existsSync } from 'node:fs';
import { run } from './run.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the browser stories, from CHROMIUM or a usual place; installed when this is Debian and we are root; else undefined, with a line that says what to do. */
export async function findChromium(): Promise<string | undefined> {
  const found = [process.env['CHROMIUM'] ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('apt-get update', ['apt-get', 'update', '-qq']);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    if (await run('install chromium', ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], env))
      return PLACES.find((path) => existsSync(path));
  }
  console.log(
    'The browser stories need Chromium: install it (Debian: sudo apt-get install chromium) or name it with CHROMIUM=/path/to/chromium.',
  );
  return undefined;
}
