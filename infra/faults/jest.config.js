import everyTest from '../../jest.config.js';

/** The faults that take minutes, and no other test. */
export default { ...everyTest, rootDir: '../..', testMatch: ['<rootDir>/infra/faults/**/*.faults.test.ts'] };
