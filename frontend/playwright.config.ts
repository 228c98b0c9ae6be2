import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { WITHOUT_WINDOW } from '../infra/checks/chromium.ts';

const port = process.env['E2E_PORT'] ?? '18080';
const results = `../test-results/${port}`;
const bypassKey = 'stories-may-hurry-but-nobody-else';
/** Whether the product runs already, as containers. */
const isRunning = process.env['E2E_RUNNING'] === '1';
/** Set where the stories are counted; what failed is then to be seen without scrolling past what passed. */
const reportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** The stories run on the system's Chromium, against the all-in-one product; with E2E_RUNNING=1 against whatever answers at E2E_PORT already. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  outputDir: results,
  fullyParallel: true,
  workers: isRunning ? 2 : 3, // of two cores, which containers take more of
  retries: 1, // a test that needs it is reported as flaky, and is a bug
  timeout: 60_000,
  expect: { timeout: 20_000 }, // longer than anything takes on a busy machine
  reporter: reportFile === undefined ? 'list' : [['dot'], ['json', { outputFile: reportFile }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: { 'x-rate-limit-bypass': bypassKey },
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // stories hold and change what the network says; offline.story.ts is about it
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--no-opt,--no-maglev', // a story is over before compiling its code again would pay
      ],
    },
    screenshot: 'only-on-failure', // `--trace on` shows more, and costs a quarter of the time
  },
  webServer: {
    command: 'node ../infra/all-in-one/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: isRunning,
    env: {
      PORT: port,
      DATA_DIR: `${results}/data`,
      CAPTCHA_TEST_ANSWER: 'story',
      RATE_LIMIT_BYPASS_KEY: bypassKey,
      OPERATOR_TOKEN: 'the-operator-token-of-these-stories',
      TRUSTED_PROXIES: '127.0.0.1', // stories say by themselves where they come from
      DEMO_SIGN_IN: '1', // to whom a proxy brought nobody offers it by himself
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
  },
});
