/**
 * Counts each check as one test. --real runs only the adapter tests on real servers. --browsers
 * runs only the main flow in Firefox and WebKit.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { add, type Counts, flakyTests, jestCounts, NO_TESTS, playwrightCounts } from './counts.ts';
import { findRealServers } from './real-servers.ts';
import { run } from './run.ts';
import { checkSignatures } from './signatures.ts';

const flaky: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'pasteroom-tests-'));
const bin = (name: string): string => join('node_modules', '.bin', name);
const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return undefined;
  }
};

async function check(name: string, command: string[]): Promise<Counts> {
  const ok = await run(name, command);
  return ok ? { ...NO_TESTS, passed: 1 } : { ...NO_TESTS, failed: 1 };
}

async function checks(): Promise<Counts> {
  const one = async (): Promise<Counts> =>
    add(
      await check('types', [bin('tsc'), '-p', '.']),
      await check('front-end types', [bin('tsc'), '-p', 'frontend']),
      await check('contract', ['npm', 'run', '--silent', 'check:contract']),
      await check('settings', ['npm', 'run', '--silent', 'check:settings']),
      await check('prose in documents', ['npm', 'run', '--silent', 'check:prose:documents']),
      await check('prose in UI copy', ['npm', 'run', '--silent', 'check:prose:copy']),
      await check('import rules', ['npm', 'run', '--silent', 'check:rules']),
      await check('dead code', [bin('knip')]),
      await check('format', [bin('prettier'), '--check', '--log-level', 'warn', '.']),
    );
  const lint = check('lint', [bin('eslint'), '.', '--max-warnings', '0']);
  return add(...(await Promise.all([one(), lint, signatures()])));
}

async function signatures(): Promise<Counts> {
  const verdict = await checkSignatures();
  return {
    passed: verdict === 'good' ? 1 : 0,
    failed: verdict === 'bad' ? 1 : 0,
    skipped: verdict === 'skipped' ? 1 : 0,
  };
}

async function unitAndServiceTests(): Promise<Counts> {
  return jest('unit, contract and service tests', findRealServers(process.env));
}

async function realServerTests(): Promise<Counts> {
  if (!findRealServers(process.env)) return { ...NO_TESTS, failed: 1 };
  return jest('tests on real servers', true, ['(/main|\\.real)\\.test\\.ts$']);
}

async function jest(name: string, onRealServers: boolean, options: string[] = []): Promise<Counts> {
  const ok = await run(
    name,
    [bin('jest'), '--json', `--outputFile=${join(reports, 'jest.json')}`, ...options],
    {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      REAL_SERVERS: onRealServers ? '1' : '0',
      REPORT_ONLY_FAILURES: '1',
    },
  );
  return jestCounts(readReport('jest.json'), ok);
}

async function otherBrowsers(): Promise<Counts> {
  return jest('main flow in Firefox and WebKit', false, [
    '--config',
    'infra/browsers/jest.config.js',
  ]);
}

async function endToEndTests(): Promise<Counts> {
  const chromium = await findChromium();
  if (chromium === undefined) return { ...NO_TESTS, failed: 1 };
  const ok = await run(
    'end-to-end tests',
    [bin('playwright'), 'test', '--config', 'frontend/playwright.config.ts'],
    {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    },
  );
  const report = readReport('playwright.json');
  flaky.push(...flakyTests(report));
  return playwrightCounts(report, ok);
}

const everything = [
  checks,
  unitAndServiceTests,
  ...(process.argv.includes('--no-browser') ? [] : [endToEndTests, otherBrowsers]),
];
const only = process.argv.includes('--real')
  ? [realServerTests]
  : process.argv.includes('--browsers')
    ? [otherBrowsers]
    : undefined;
let total = NO_TESTS;
for (const step of only ?? everything) total = add(total, await step());
rmSync(reports, { recursive: true, force: true });
for (const name of flaky) console.log(`flaky: ${name}`);
console.log(
  `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);
