import { describe, jest } from '@jest/globals';

/** The variables with the addresses of this run's servers: set from outside, or by launch-servers.ts before any test runs. */
type Address = 'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY';

const TIMEOUT_MS = 60_000;

/** A suite on real servers, which may be slow on a busy machine: runs where REAL_SERVERS is 1, else is reported as skipped. */
export function describeReal(name: string, suite: () => void): void {
  jest.setTimeout(TIMEOUT_MS);
  if (process.env['REAL_SERVERS'] === '1') describe(name, suite);
  else describe.skip(name, suite);
}

/** The address of a server of this test run; throws where there is none. */
export function realAddress(name: Address): string {
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set: real servers are named by the environment or launched before the tests.`);
  return address;
}
