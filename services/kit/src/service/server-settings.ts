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
  .describe('Requests that a process works on at a time; what is beyond gets 503 at once');

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
      .describe('Port of /metrics, for Prometheus, apart from what clients reach. Containers only'),
    MAX_REQUESTS_IN_FLIGHT: requestsInFlight,
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info').describe('How much is logged'),
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
    .object({ CALLER_KEYS: z.string().describe('SERVICE=KEY, separated by commas; each service is given its own, the BFF all of them') })
    .transform(({ CALLER_KEYS }, context): string => {
      const pairs = CALLER_KEYS.split(',').map((pair) => pair.trim());
      const key = pairs.find((pair) => pair.startsWith(`${service}=`))?.slice(service.length + 1) ?? '';
      if (key.length < 32)
        context.addIssue({ code: 'custom', path: ['CALLER_KEYS'], message: `needs ${service}=KEY with at least 32 characters` });
      return key;
    });

export const mongoSettings = z
  .object({
    MONGO_URL: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'an address that begins with mongodb:// or mongodb+srv://')
      .describe('MongoDB, where the records are. Containers only'),
    MONGO_DATABASE: z.string().optional().describe("A service's database there, when it is not to be called after the service"),
  })
  .transform(({ MONGO_URL, MONGO_DATABASE }) => ({ url: MONGO_URL, ...(MONGO_DATABASE && { database: MONGO_DATABASE }) }));

const redisUrl = z.string().regex(/^rediss?:\/\/./, 'an address that begins with redis:// or rediss://');
const REDIS_URL = redisUrl.describe('Redis, where expiring keys are. Each container may have its own server. Containers only');

export const redisSettings = z.object({ REDIS_URL }).transform((env) => ({ url: env.REDIS_URL }));

export const deadlineSettings = z
  .object({
    REDIS_URL,
    DEADLINES_REDIS_URL: redisUrl
      .optional()
      .describe('Redis server for the deadlines of texts and pages, if it is not that of REDIS_URL. Containers only'),
  })
  .transform((env) => ({ url: env.DEADLINES_REDIS_URL ?? env.REDIS_URL }));

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export const kafkaSettings = z
  .object({
    KAFKA_BROKERS: z
      .string()
      .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'HOST:PORT, several separated by commas')
      .describe('Kafka, which carries the events: HOST:PORT, several separated by commas. Containers only'),
    KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(100).default(6).describe('Partitions of the topics that are created'),
    KAFKA_SSL: z.enum(['0', '1'], '1 or 0').default('0').describe('1 speaks TLS with Kafka'),
    KAFKA_USERNAME: z.string().optional().describe('Signs in to Kafka, with KAFKA_PASSWORD'),
    KAFKA_PASSWORD: z.string().optional().describe('Signs in to Kafka, with KAFKA_USERNAME'),
    KAFKA_MECHANISM: z
      .enum(MECHANISMS)
      .default('scram-sha-512')
      .describe(`How: ${MECHANISMS.join(', ')}`),
  })
  .refine((env) => (env.KAFKA_USERNAME === undefined) === (env.KAFKA_PASSWORD === undefined), {
    path: ['KAFKA_PASSWORD'],
    message: 'goes with KAFKA_USERNAME',
  })
  .transform((env): Pick<KafkaBusSettings, 'brokers' | 'partitions' | 'ssl' | 'sasl'> => ({
    brokers: env.KAFKA_BROKERS.split(','),
    partitions: env.KAFKA_PARTITIONS,
    ssl: env.KAFKA_SSL === '1',
    sasl:
      env.KAFKA_USERNAME !== undefined && env.KAFKA_PASSWORD !== undefined
        ? { mechanism: env.KAFKA_MECHANISM, username: env.KAFKA_USERNAME, password: env.KAFKA_PASSWORD }
        : undefined,
  }));

export const s3Settings = z
  .object({
    S3_ENDPOINT: webAddress.describe('The S3 server where the files are. Containers only'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '3 to 63 small letters, digits, dots and dashes')
      .default('pasteroom')
      .describe('Its bucket; created where it is missing'),
    S3_ACCESS_KEY: z.string().meta({ secret: 'made' }).describe('Signs in to the S3 server, with S3_SECRET_KEY'),
    S3_SECRET_KEY: z.string().meta({ secret: 'made' }).describe('Signs in to the S3 server, with S3_ACCESS_KEY'),
    S3_REGION: z.string().default('us-east-1').describe('Its region'),
    S3_MAX_BYTES: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe(
        'What the bucket may hold, in bytes. Shortly before that pictures are refused, then files, then long texts; never, where it is not said',
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
