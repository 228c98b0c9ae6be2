import { availableParallelism } from 'node:os';
import { env } from 'node:process';

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        experimental: { keepImportAttributes: true },
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

/** Runs native ES modules, like the product. */
export default {
  testMatch: [
    '<rootDir>/{openapi,services,bff,infra}/**/*.test.ts',
    '<rootDir>/frontend/{src,build}/**/*.test.{ts,tsx}',
    // Takes minutes: `make test-faults`.
    '!**/*.faults.test.ts',
    // Needs Firefox and WebKit: `make test-browsers`.
    '!**/*.browsers.test.ts',
    // Waits for real limits: `make test-abuse`.
    '!**/*.abuse.test.ts',
  ],
  modulePathIgnorePatterns: ['<rootDir>/frontend/dist', '<rootDir>/.cache', '<rootDir>/.toolchain'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  // Only stops hanging tests. `make bench` measures speed.
  testTimeout: 60_000,
  // Tests often wait for servers, so one extra worker keeps every core busy.
  maxWorkers: availableParallelism() + 1,
  globalSetup: '<rootDir>/services/kit/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/services/kit/src/testing/global-teardown.ts',
  reporters:
    env.REPORT_ONLY_FAILURES === '1' ? [['summary', { summaryThreshold: 0 }]] : ['default'],
  moduleNameMapper: {
    '^(?!@pasteroom/).*\\.css$': '<rootDir>/frontend/build/css-in-tests.ts',
    '/text-files\\.ts$': '<rootDir>/frontend/build/text-files-in-tests.ts',
  },
  transform,
};
