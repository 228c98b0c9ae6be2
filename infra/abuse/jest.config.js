import everyTest from '../../jest.config.js';

/** `make test` runs only the files without `.abuse` in their name. */
export default {
  ...everyTest,
  rootDir: '../..',
  testMatch: ['<rootDir>/infra/abuse/**/*.test.ts'],
};
