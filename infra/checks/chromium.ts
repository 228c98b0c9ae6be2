import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Chromium without a window of its own takes a quarter less processor time to run the stories. */
export const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const WITH_WINDOW = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for the browser stories: the one that CHROMIUM names; the one without a window, which is installed when this is Debian and
 * we are root; or one with a window from a usual place. Undefined where there is none, with a line that says what to do.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'] ?? '';
  if (existsSync(named)) return named;
  if (!existsSync(WITHOUT_WINDOW)) await installOnDebian();
  const found = [WITHOUT_WINDOW, ...WITH_WINDOW].find((path) => existsSync(path));
  if (found === undefined)
    console.log(
      'The browser stories need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or name it with CHROMIUM=/path/to/chromium.',
    );
  return found;
}

async function installOnDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  await run('apt-get update', ['apt-get', 'update', '-qq']);
  await run('install Chromium', ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}
