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

export default {
  testMatch: [
    '<rootDir>/{openapi,markdown,html-rules,sealed,services,bff,client,cli,infra}/**/*.test.ts',
    '<rootDir>/frontend/{src,build}/**/*.test.{ts,tsx}',
    // Takes minutes. Run `make test-faults`.
    '!**/*.faults.test.ts',
    // Needs Firefox and WebKit. Run `make test-browsers`.
    '!**/*.browsers.test.ts',
    // Waits for real rate limits. Run `make test-abuse`.
    '!**/*.abuse.test.ts',
  ],
  modulePathIgnorePatterns: ['<rootDir>/frontend/dist', '<rootDir>/.cache', '<rootDir>/.toolchain'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  // Only stops tests that hang. `make bench` measures performance.
  testTimeout: 60_000,
  // Tests often wait for servers, so one more worker than cores keeps every core busy.
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
