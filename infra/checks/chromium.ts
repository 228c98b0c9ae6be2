import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Needs less CPU time than full Chromium. */
export const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const WITH_WINDOW = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** As root on Debian, installs a missing headless shell. Otherwise prints instructions. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'] ?? '';
  if (existsSync(named)) return named;
  if (!existsSync(WITHOUT_WINDOW)) await installOnDebian();
  const found = [WITHOUT_WINDOW, ...WITH_WINDOW].find((path) => existsSync(path));
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
