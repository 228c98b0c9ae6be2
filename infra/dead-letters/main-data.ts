/** Dead letters of the all-in-one product, which may be running: main-data.ts list|replay [TOPIC]. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../services/kit/src/core/clock.ts';
import { EmbeddedDeadLetters } from '../../services/kit/src/events/embedded-dead-letters.ts';
import { TOPICS } from '../../services/kit/src/events/open-bus.ts';
import { parseConfig } from '../../services/kit/src/service/config.ts';
import { openDatabase } from '../../services/kit/src/sqlite/database.ts';
import { productSettings } from '../all-in-one/src/config.ts';
import { command } from './command.ts';

await command(async () => {
  const path = join(parseConfig(productSettings, process.env).dataDir, 'events.db');
  if (!existsSync(path)) throw new Error(`${path} is not there: has Pasteroom run here?`);
  return new EmbeddedDeadLetters(openDatabase(path, { synchronous: 'FULL' }), systemClock);
}, TOPICS);
