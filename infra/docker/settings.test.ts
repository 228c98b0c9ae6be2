import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { bffSettings } from '../../bff/src/config.ts';
import { accountSettings } from '../../services/account/src/config.ts';
import { captchaSettings } from '../../services/captcha/src/config.ts';
import { parseConfigs } from '../../services/kit/src/service/config.ts';
import {
  callerKeySetting,
  kafkaSettings,
  mongoSettings,
  processSettings,
  redisSettings,
  s3Settings,
} from '../../services/kit/src/service/real-settings.ts';
import { pasteSettings } from '../../services/paste/src/config.ts';
import { publishSettings } from '../../services/publish/src/config.ts';
import { readCompose } from './compose-file.ts';

/** As the entry of each container reads them. */
const SETTINGS: Record<string, z.ZodType[]> = {
  bff: [processSettings, bffSettings, redisSettings, kafkaSettings],
  paste: [processSettings, pasteSettings, callerKeySetting('paste'), mongoSettings, redisSettings, kafkaSettings, s3Settings],
  publish: [processSettings, publishSettings, callerKeySetting('publish'), mongoSettings, redisSettings, kafkaSettings, s3Settings],
  captcha: [processSettings, captchaSettings, callerKeySetting('captcha'), redisSettings, kafkaSettings],
  account: [processSettings, accountSettings, callerKeySetting('account'), mongoSettings],
};
const BY_THE_IMAGE = ['HOST', 'PORT', 'METRICS_PORT'];
/** One name for all would put every service into one database. */
const EACH_ITS_OWN = ['MONGO_DATABASE'];

const { services: containers } = readCompose();
const environmentOf = (service: string) => containers[service]?.environment ?? {};

/** What is for tests is refused in containers. */
function settingsOf(schemas: z.ZodType[]): string[] {
  const described = schemas.flatMap((schema) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return Object.entries(properties as Record<string, { description?: string }>);
  });
  const names = described.flatMap(([name, { description }]) => (description?.startsWith('Test mode') ? [] : [name]));
  return [...new Set(names)].filter((name) => ![...BY_THE_IMAGE, ...EACH_ITS_OWN].includes(name)).toSorted();
}

test.each(Object.entries(SETTINGS))('the container of %s is given every setting it knows, and no other', (service, schemas) => {
  expect(Object.keys(environmentOf(service)).toSorted()).toEqual([...new Set([...settingsOf(schemas), 'NODE_ENV'])].toSorted());
});

test.each(Object.entries(SETTINGS))('the container of %s can be started with them', (service, schemas) => {
  const secret = 'x'.repeat(40);
  const given = Object.entries(environmentOf(service)).map(([name, value]) => [name, value.replaceAll(/\w+!/g, secret)] as const);
  expect(() => parseConfigs(Object.fromEntries(schemas.entries()), Object.fromEntries(given))).not.toThrow();
});
