import { describe } from '@jest/globals';

/** Where the servers of this test run answer: from outside, or set by the launcher (launch-servers.ts) before any test runs. */
type Address = 'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY';

/** A suite on real servers: runs where REAL_SERVERS is 1, else is reported as skipped. */
export const describeReal = process.env['REAL_SERVERS'] === '1' ? describe : describe.skip;

/** The address of a server of this test run; throws where there is none. */
export function realAddress(name: Address): string {
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set: real servers are named by the environment or launched before the tests.`);
  return address;
}
