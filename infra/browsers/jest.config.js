import everyTest from '../../jest.config.js';

/** On a busy machine, the proof of work takes a long time. */
export default {
  ...everyTest,
  rootDir: '../..',
  testMatch: ['<rootDir>/infra/browsers/**/*.browsers.test.ts'],
  testTimeout: 300_000,
  globalSetup: undefined,
  globalTeardown: undefined,
};
