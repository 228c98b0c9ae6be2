import everyTest from '../../jest.config.js';

/** `make test` runs only the quick probes, named `*.test.ts` without `.abuse`. */
export default { ...everyTest, rootDir: '../..', testMatch: ['<rootDir>/infra/abuse/**/*.test.ts'] };
