import { expect, test } from '@jest/globals';
import { parseConfigs } from './config.ts';
import {
  callerKeySetting,
  deadlineSettings,
  kafkaSettings,
  mongoSettings,
  processSettings,
  redisSettings,
  s3Settings,
} from './server-settings.ts';

const KEY = 'k'.repeat(32);
const schemas = {
  own: processSettings,
  callerKey: callerKeySetting('paste'),
  mongo: mongoSettings,
  redis: redisSettings,
  kafka: kafkaSettings,
  s3: s3Settings,
};
const env = {
  CALLER_KEYS: `captcha=other, paste=${KEY}`,
  MONGO_URL: 'mongodb://one:27017,two:27017/?replicaSet=rs',
  REDIS_URL: 'rediss://:secret@redis:6379',
  KAFKA_BROKERS: 'one:9092,two:9092',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
};

test('reads addresses from the environment and applies defaults', () => {
  expect(parseConfigs(schemas, env)).toEqual({
    own: {
      address: { host: '127.0.0.1', port: 8080 },
      metricsAddress: { host: '127.0.0.1', port: 9464 },
      maxInFlight: 1_000,
      logLevel: 'info',
      tracing: { OTEL_TRACES_SAMPLER_ARG: 1 },
    },
    callerKey: KEY,
    mongo: { url: env.MONGO_URL },
    redis: { url: env.REDIS_URL },
    kafka: {
      brokers: ['one:9092', 'two:9092'],
      partitions: 6,
      prefix: '',
      ssl: false,
      sasl: undefined,
    },
    s3: {
      endpoint: env.S3_ENDPOINT,
      bucket: 'pasteroom',
      accessKey: 'access',
      secretKey: 'secret',
      region: 'us-east-1',
    },
  });
});

test('reads the credentials of a Kafka server', () => {
  const { kafka } = parseConfigs(
    { kafka: kafkaSettings },
    { ...env, KAFKA_SSL: '1', KAFKA_USERNAME: 'ada', KAFKA_PASSWORD: 'pass' },
  );
  expect(kafka).toMatchObject({
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'ada', password: 'pass' },
  });
});

test('uses a separate Redis server for deadlines if set, otherwise the shared one', () => {
  const urlOf = (given: Record<string, string>) =>
    parseConfigs({ deadlines: deadlineSettings }, { ...env, ...given }).deadlines.url;
  expect(urlOf({})).toBe(env.REDIS_URL);
  expect(urlOf({ DEADLINES_REDIS_URL: 'redis://deadlines:6379' })).toBe('redis://deadlines:6379');
});

test('reports every missing address by name', () => {
  for (const name of Object.keys(env))
    expect(() => parseConfigs(schemas, { ...env, [name]: '' })).toThrow(`  ${name}: `);
});

test.each([
  ['CALLER_KEYS', 'paste=short'],
  ['CALLER_KEYS', `captcha=${KEY}`],
  ['MONGO_URL', 'mongo:27017'],
  ['REDIS_URL', 'http://redis'],
  ['KAFKA_BROKERS', 'kafka'],
  ['KAFKA_BROKERS', 'kafka:9092, other:9092'],
  ['KAFKA_PREFIX', 'one two'],
  ['KAFKA_USERNAME', 'without a password'],
  ['S3_ENDPOINT', 's3.example.org'],
  ['S3_BUCKET', 'AB'],
  ['PORT', '65536'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('rejects the setting %s=%j', (name, value) => {
  expect(() => parseConfigs(schemas, { ...env, [name]: value })).toThrow(
    name === 'KAFKA_USERNAME' ? 'KAFKA_PASSWORD' : name,
  );
});
