import everyTest from '../../jest.config.js';

/** The browser tests for Firefox and WebKit: no servers are needed, and each may wait for proof of work on a busy machine. */
export default {
  ...everyTest,
  rootDir: '../..',
  testMatch: ['<rootDir>/infra/browsers/**/*.browsers.test.ts'],
  testTimeout: 300_000,
  globalSetup: undefined,
  globalTeardown: undefined,
};
