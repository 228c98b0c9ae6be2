import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import { isLoopback } from '@pasteroom/kit/http/loopback';
import { requestsInFlight } from '@pasteroom/kit/service/server-settings';
import { perService, type ServiceName } from '@pasteroom/openapi/services';
import { type TracingSettings, tracingSettings } from '@pasteroom/kit/tracing/start-tracing';

const DATA_FOLDER = './data';

/** The settings of the product as a whole; each service reads its own settings from the same environment. */
export const productSettings = z
  .object({
    HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for phones on the LAN'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on'),
    DATA_DIR: z.string().default(DATA_FOLDER).describe('Where everything is kept'),
    MAX_REQUESTS_IN_FLIGHT: requestsInFlight,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('error').describe('How much is logged'),
    ...tracingSettings,
  })
  .transform(({ HOST, PORT, DATA_DIR, MAX_REQUESTS_IN_FLIGHT, LOG_LEVEL, ...tracing }): ProductConfig => ({
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    maxInFlight: MAX_REQUESTS_IN_FLIGHT,
    logLevel: LOG_LEVEL,
    tracing,
  }));

export interface ProductConfig {
  host: string;
  /** The port; 0 takes a free one. */
  port: number;
  dataDir: string;
  /** Requests that the BFF and each service work on at a time. */
  maxInFlight: number;
  logLevel: string;
  tracing: TracingSettings;
}

type Environment = Record<string, string | undefined>;

/** The data folder, which is read for the other settings. */
export const dataFolderIn = (env: Environment): string => env['DATA_DIR'] ?? DATA_FOLDER;

/** Returns a new secret of 256 random bits, as 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Completes the environment with the keys of the data folder and, if only this machine can reach the product, with what it takes to try everything:
 * simulated payments for currencies without a provider, and the demo sign-in if no real one is configured.
 */
export function withDefaults(env: Environment, keys: Environment): Environment {
  const isTrial = isForThisMachine(env) && env['NODE_ENV'] !== 'production';
  const demo = isTrial && !env['GOOGLE_CLIENT_ID'];
  const trial = { DEMO_SIGN_IN: demo ? 'loopback' : '0', PAYMENT_SIMULATOR: isTrial ? '1' : '0' };
  return { ...keys, ...trial, ...env };
}

/** Whether the product listens for this machine alone, and is reached by no address that leads here from elsewhere. */
const isForThisMachine = ({ HOST, PUBLIC_URL }: Environment): boolean =>
  isLoopback(HOST || '127.0.0.1') && (!PUBLIC_URL || (URL.canParse(PUBLIC_URL) && isLoopback(new URL(PUBLIC_URL).hostname)));

/** Lists the addresses of a product that listens here; one that listens everywhere has an address in each network. */
export function addressesOf({ host, port }: Pick<ProductConfig, 'host' | 'port'>): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...others.map(({ address }) => address)].map((one) => `http://${one}:${port}`);
}

/** A key for each service, as the BFF reads them from CALLER_KEYS. */
export const newCallerKeys = (): Record<ServiceName, string> => perService(newSecret);
