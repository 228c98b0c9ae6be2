import { describe, jest } from '@jest/globals';

type Address =
  'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY';

const TIMEOUT_MS = 120_000;

export function describeReal(name: string, suite: () => void): void {
  jest.setTimeout(TIMEOUT_MS);
  if (process.env['REAL_SERVERS'] === '1') describe(name, suite);
  else describe.skip(name, suite);
}

export function realAddress(name: Address): string {
  const address = process.env[name];
  if (!address)
    throw new Error(
      `${name} is not set. Set it to the address of a running server, or launch the test servers.`,
    );
  return address;
}
