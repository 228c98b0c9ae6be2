import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { HEADLESS_SHELL } from '../infra/checks/chromium.ts';

const port = process.env['E2E_PORT'] ?? '18080';
const results = `../test-results/${port}`;
const bypassKey = 'end-to-end-tests-skip-rate-limits';
const isRunning = process.env['E2E_RUNNING'] === '1';
/** Set by scripts to count results. */
const reportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** Tests the all-in-one product, or the server at E2E_PORT if E2E_RUNNING=1. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: results,
  fullyParallel: true,
  workers: isRunning ? 2 : 3, // containers also need CPU time on the two cores
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: reportFile === undefined ? 'list' : [['dot'], ['json', { outputFile: reportFile }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: { 'x-rate-limit-bypass': bypassKey },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // only offline.e2e.ts needs one, because others intercept requests
    launchOptions: {
      executablePath:
        process.env['CHROMIUM'] ??
        (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--no-opt,--no-maglev', // compilation doesn't pay off in short tests
      ],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../infra/all-in-one/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: isRunning,
    env: {
      PORT: port,
      DATA_DIR: `${results}/data`,
      CAPTCHA_TEST_ANSWER: 'right',
      RATE_LIMIT_BYPASS_KEY: bypassKey,
      OPERATOR_TOKEN: 'operator-token-of-end-to-end-tests',
      TRUSTED_PROXIES: '127.0.0.1', // lets tests choose their client address
      DEMO_SIGN_IN: '1', // `loopback` would exclude proxied clients
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
});
