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

/** Runs as native ES modules, like the product itself. */
export default {
  testMatch: [
    '<rootDir>/{openapi,services,bff,infra}/**/*.test.ts',
    '<rootDir>/frontend/{src,build}/**/*.test.{ts,tsx}',
    // They take minutes: `make test-faults`.
    '!**/*.faults.test.ts',
    // They need Firefox and WebKit: `make test-browsers`.
    '!**/*.browsers.test.ts',
    // They wait for real limits: `make test-abuse`.
    '!**/*.abuse.test.ts',
  ],
  modulePathIgnorePatterns: ['<rootDir>/frontend/dist', '<rootDir>/.cache', '<rootDir>/.toolchain'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  // Only what hangs is to be stopped; how fast things are is measured by `make bench`.
  testTimeout: 60_000,
  // Many tests wait for servers meanwhile: with one more at a time than there are cores no core is idle.
  maxWorkers: availableParallelism() + 1,
  globalSetup: '<rootDir>/services/kit/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/services/kit/src/testing/global-teardown.ts',
  reporters: env.REPORT_ONLY_FAILURES === '1' ? [['summary', { summaryThreshold: 0 }]] : ['default'],
  moduleNameMapper: {
    '^(?!@pasteroom/).*\\.css$': '<rootDir>/frontend/build/css-in-tests.ts',
    '/text-files\\.ts$': '<rootDir>/frontend/build/text-files-in-tests.ts',
  },
  transform,
};
