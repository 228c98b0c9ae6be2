import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Uses less CPU time than the full Chromium. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Installs a missing headless shell as root on Debian. Prints instructions on other systems. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'] ?? '';
  if (existsSync(named)) return named;
  if (!existsSync(HEADLESS_SHELL)) await installOnDebian();
  const found = [HEADLESS_SHELL, ...FULL_BROWSERS].find((path) => existsSync(path));
  if (found === undefined)
    console.log(
      'The end-to-end tests need Chromium. Install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM=/path/to/chromium.',
    );
  return found;
}

async function installOnDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  await run('apt-get update', ['apt-get', 'update', '-qq']);
  await run(
    'install Chromium',
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    env,
  );
}
