import everyTest from '../../jest.config.js';

export default {
  ...everyTest,
  rootDir: '../..',
  testMatch: ['<rootDir>/infra/abuse/**/*.test.ts'],
};
