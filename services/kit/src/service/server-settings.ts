import { DEFAULT_PARTITIONS } from '@pasteroom/events/topics';
import { z } from 'zod';
import type { KafkaBusSettings } from '../events/kafka-bus.ts';
import type { S3Settings } from '../objects/s3-objects.ts';
import { tracingSettings } from '../tracing/start-tracing.ts';
import { MAX_REQUESTS_IN_FLIGHT } from './concurrency-limit.ts';
import { webAddress } from '../core/setting-types.ts';

export const requestsInFlight = z.coerce
  .number()
  .int()
  .min(1)
  .default(MAX_REQUESTS_IN_FLIGHT)
  .describe('Maximum number of concurrent requests per process. Excess requests get a 503');

export const processSettings = z
  .object({
    HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on'),
    METRICS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(9464)
      .describe('Port of the Prometheus endpoint /metrics. Containers only'),
    MAX_REQUESTS_IN_FLIGHT: requestsInFlight,
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info')
      .describe('Minimum log level: trace, debug, info, warn, error, fatal or silent'),
    ...tracingSettings,
  })
  .transform(({ HOST, PORT, METRICS_PORT, MAX_REQUESTS_IN_FLIGHT, LOG_LEVEL, ...tracing }) => ({
    address: { host: HOST, port: PORT },
    metricsAddress: { host: HOST, port: METRICS_PORT },
    maxInFlight: MAX_REQUESTS_IN_FLIGHT,
    logLevel: LOG_LEVEL,
    tracing,
  }));

export const callerKeySetting = (service: string) =>
  z
    .object({
      CALLER_KEYS: z
        .string()
        .describe(
          'Comma-separated SERVICE=KEY pairs. Each service gets its own pair, the BFF gets all',
        ),
    })
    .transform(({ CALLER_KEYS }, context): string => {
      const pairs = CALLER_KEYS.split(',').map((pair) => pair.trim());
      const key =
        pairs.find((pair) => pair.startsWith(`${service}=`))?.slice(service.length + 1) ?? '';
      if (key.length < 32)
        context.addIssue({
          code: 'custom',
          path: ['CALLER_KEYS'],
          message: `must contain ${service}=KEY with at least 32 characters`,
        });
      return key;
    });

export const mongoSettings = z
  .object({
    MONGO_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'must start with mongodb:// or mongodb+srv://')
      .describe('MongoDB server for records. Containers only'),
    MONGO_DATABASE: z
      .string()
      .optional()
      .describe('Database name. Defaults to the name of the service'),
  })
  .transform(({ MONGO_URL, MONGO_DATABASE }) => ({
    url: MONGO_URL,
    ...(MONGO_DATABASE && { database: MONGO_DATABASE }),
  }));

const redisUrl = z.string().regex(/^rediss?:\/\/./, 'must start with redis:// or rediss://');
const REDIS_URL = redisUrl.describe(
  'Redis server for expiring keys. Containers may use different servers. Containers only',
);

export const redisSettings = z.object({ REDIS_URL }).transform((env) => ({ url: env.REDIS_URL }));

export const deadlineSettings = z
  .object({
    REDIS_URL,
    DEADLINES_REDIS_URL: redisUrl
      .optional()
      .describe(
        'Redis server for the deadlines of texts and pages. Defaults to REDIS_URL. Containers only',
      ),
  })
  .transform((env) => ({ url: env.DEADLINES_REDIS_URL ?? env.REDIS_URL }));

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export const kafkaSettings = z
  .object({
    KAFKA_BROKERS: z
      .string()
      .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'must be HOST:PORT, separated by commas')
      .describe('Kafka brokers for events: HOST:PORT, separated by commas. Containers only'),
    KAFKA_PARTITIONS: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(DEFAULT_PARTITIONS)
      .describe('Number of partitions of new topics'),
    KAFKA_PREFIX: z
      .string()
      .regex(/^[a-z0-9.-]{0,50}$/i, 'must have at most 50 letters, digits, dots and hyphens')
      .default('')
      .describe('Prefix of topics and consumer groups, such as staging-, on shared Kafka brokers'),
    KAFKA_SSL: z
      .enum(['0', '1'], 'must be 1 or 0')
      .default('0')
      .describe('1 connects to Kafka over TLS'),
    KAFKA_USERNAME: z.string().optional().describe('Username for Kafka. Requires KAFKA_PASSWORD'),
    KAFKA_PASSWORD: z.string().optional().describe('Password for Kafka. Requires KAFKA_USERNAME'),
    KAFKA_MECHANISM: z
      .enum(MECHANISMS)
      .default('scram-sha-512')
      .describe(`SASL mechanism for Kafka: ${MECHANISMS.join(', ')}`),
  })
  .refine((env) => (env.KAFKA_USERNAME === undefined) === (env.KAFKA_PASSWORD === undefined), {
    path: ['KAFKA_PASSWORD'],
    message: 'must be set together with KAFKA_USERNAME',
  })
  .transform(
    (env): Pick<KafkaBusSettings, 'brokers' | 'partitions' | 'prefix' | 'ssl' | 'sasl'> => ({
      brokers: env.KAFKA_BROKERS.split(','),
      partitions: env.KAFKA_PARTITIONS,
      prefix: env.KAFKA_PREFIX,
      ssl: env.KAFKA_SSL === '1',
      sasl:
        env.KAFKA_USERNAME !== undefined && env.KAFKA_PASSWORD !== undefined
          ? {
              mechanism: env.KAFKA_MECHANISM,
              username: env.KAFKA_USERNAME,
              password: env.KAFKA_PASSWORD,
            }
          : undefined,
    }),
  );

export const s3Settings = z
  .object({
    S3_ENDPOINT: webAddress.describe('S3 server for files. Containers only'),
    S3_BUCKET: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must have 3 to 63 lowercase letters, digits, dots and hyphens',
      )
      .default('pasteroom')
      .describe('S3 bucket. Created if it does not exist'),
    S3_ACCESS_KEY: z.string().meta({ secret: 'made' }).describe('Access key for the S3 server'),
    S3_SECRET_KEY: z.string().meta({ secret: 'made' }).describe('Secret key for the S3 server'),
    S3_REGION: z.string().default('us-east-1').describe('Region of the S3 server'),
    S3_MAX_BYTES: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        'Capacity of the bucket in bytes. When it is almost full, images are rejected first, then files, then long texts. Without it, nothing is rejected',
      ),
  })
  .transform((env): S3Settings => ({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    region: env.S3_REGION,
    maxBytes: env.S3_MAX_BYTES,
  }));
