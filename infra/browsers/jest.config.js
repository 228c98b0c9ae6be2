import everyTest from '../../jest.config.js';

/** The proof of work is slow on a busy machine. */
export default {
  ...everyTest,
  rootDir: '../..',
  testMatch: ['<rootDir>/infra/browsers/**/*.browsers.test.ts'],
  testTimeout: 300_000,
  globalSetup: undefined,
  globalTeardown: undefined,
};
