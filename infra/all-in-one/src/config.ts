import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import { isLoopback } from '@pasteroom/kit/http/loopback';
import { requestsInFlight } from '@pasteroom/kit/service/server-settings';
import { perService, type ServiceName } from '@pasteroom/openapi/services';
import { type TracingSettings, tracingSettings } from '@pasteroom/kit/tracing/start-tracing';

const DATA_FOLDER = './data';

export const productSettings = z
  .object({
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address to listen on. Use 0.0.0.0 to allow access from the local network'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on'),
    DATA_DIR: z.string().default(DATA_FOLDER).describe('Folder for all data'),
    MAX_REQUESTS_IN_FLIGHT: requestsInFlight,
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('error')
      .describe('Minimum level of log lines: trace, debug, info, warn, error, fatal or silent'),
    ...tracingSettings,
  })
  .transform(
    ({ HOST, PORT, DATA_DIR, MAX_REQUESTS_IN_FLIGHT, LOG_LEVEL, ...tracing }): ProductConfig => ({
      host: HOST,
      port: PORT,
      dataDir: DATA_DIR,
      maxInFlight: MAX_REQUESTS_IN_FLIGHT,
      logLevel: LOG_LEVEL,
      tracing,
    }),
  );

export interface ProductConfig {
  host: string;
  port: number;
  dataDir: string;
  maxInFlight: number;
  logLevel: string;
  tracing: TracingSettings;
}

type Environment = Record<string, string | undefined>;

export const dataFolderIn = (env: Environment): string => env['DATA_DIR'] ?? DATA_FOLDER;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Adds the stored keys. On a product that only this machine can reach, also enables simulated
 * payments and, without `GOOGLE_CLIENT_ID`, the demo sign-in.
 */
export function withDefaults(env: Environment, keys: Environment): Environment {
  const isTrial = isForThisMachine(env) && env['NODE_ENV'] !== 'production';
  const demo = isTrial && !env['GOOGLE_CLIENT_ID'];
  const trial = { DEMO_SIGN_IN: demo ? 'loopback' : '0', PAYMENT_SIMULATOR: isTrial ? '1' : '0' };
  return { ...keys, ...trial, ...env };
}

/** Checks both settings, because a proxy may forward a public URL to a loopback address. */
const isForThisMachine = ({ HOST, PUBLIC_URL }: Environment): boolean =>
  isLoopback(HOST || '127.0.0.1') &&
  (!PUBLIC_URL || (URL.canParse(PUBLIC_URL) && isLoopback(new URL(PUBLIC_URL).hostname)));

export function addressesOf({ host, port }: Pick<ProductConfig, 'host' | 'port'>): string[] {
  if (host !== '0.0.0.0' && host !== '::')
    return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['127.0.0.1', ...others.map(({ address }) => address)].map(
    (one) => `http://${one}:${port}`,
  );
}

export const newCallerKeys = (): Record<ServiceName, string> => perService(newSecret);
