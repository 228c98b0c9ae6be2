/**
 * Every check and test of the project, one after the other, each judged by itself; the last line counts them all. A check that is not a test
 * runner counts as one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { add, type Counts, jestCounts, NOTHING, playwrightCounts } from './counts.ts';
import { run } from './run.ts';

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
  return ok ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

async function checks(): Promise<Counts> {
  const one = async (): Promise<Counts> =>
    add(
      await check('types', [bin('tsc'), '-p', '.']),
      await check('types of the front end', [bin('tsc'), '-p', 'frontend']),
      await check('contract', ['npm', 'run', '--silent', 'check:contract']),
      await check('.env.example', ['npm', 'run', '--silent', 'check:env']),
      await check('import rules', ['npm', 'run', '--silent', 'check:rules']),
      await check('dead code', [bin('knip')]),
    );
  const other = async (): Promise<Counts> =>
    add(
      await check('format', [bin('prettier'), '--check', '--log-level', 'warn', '.']),
      await check('lint', [bin('eslint'), '.', '--max-warnings', '0']),
    );
  return add(...(await Promise.all([one(), other()])));
}

async function unitAndServiceTests(): Promise<Counts> {
  const ok = await run('unit, contract and service tests', [bin('jest'), '--json', `--outputFile=${join(reports, 'jest.json')}`], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  return jestCounts(readReport('jest.json'), ok);
}

async function browserStories(): Promise<Counts> {
  const chromium = await findChromium();
  if (chromium === undefined) return { ...NOTHING, failed: 1 };
  const ok = await run('browser stories', [bin('playwright'), 'test', '--config', 'frontend/playwright.config.ts'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  });
  return playwrightCounts(readReport('playwright.json'), ok);
}

const steps = [checks, unitAndServiceTests, ...(process.argv.includes('--no-browser') ? [] : [browserStories])];
let total = NOTHING;
for (const step of steps) total = add(total, await step());
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
