import everyTest from '../../jest.config.js';

/** Every probe, and no other test; `make test` runs those that are quick, whose names end in `.test.ts` alone. */
export default { ...everyTest, rootDir: '../..', testMatch: ['<rootDir>/infra/abuse/**/*.test.ts'] };
