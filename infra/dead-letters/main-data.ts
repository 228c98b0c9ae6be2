/** Usage: main-data.ts list|replay [TOPIC]. The product may be running. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@pasteroom/kit/core/clock';
import { EmbeddedDeadLetters } from '@pasteroom/kit/events/embedded-dead-letters';
import { TOPICS } from '@pasteroom/events/topics';
import { parseConfig } from '@pasteroom/kit/service/config';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { productSettings } from '@pasteroom/all-in-one/config';
import { command } from './command.ts';

await command(async () => {
  const path = join(parseConfig(productSettings, process.env).dataDir, 'events.db');
  if (!existsSync(path)) throw new Error(`${path} does not exist. Check DATA_DIR.`);
  return new EmbeddedDeadLetters(openDatabase(path, { synchronous: 'FULL' }), systemClock);
}, Object.keys(TOPICS));
