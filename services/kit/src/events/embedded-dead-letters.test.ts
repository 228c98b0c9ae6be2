import { manualClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { openDatabase } from '../sqlite/database.ts';
import { deadLettersContract } from './dead-letters.contract.ts';
import { EmbeddedBus } from './embedded-bus.ts';
import { EmbeddedDeadLetters } from './embedded-dead-letters.ts';
import { EventLog } from './event-log.ts';

const now = manualClock('2026-05-01T12:00:00Z');

deadLettersContract('EmbeddedDeadLetters', async () => {
  const database = openDatabase(':memory:');
  const bus = new EmbeddedBus(database, { now, log: silentLog, pause: async () => undefined });
  return {
    letters: new EmbeddedDeadLetters(database, now),
    bus: () => bus,
    freshTopic: async () => newId(),
    inject: async (records) => new EventLog(database, now).append(records),
    settle: () => bus.drain(),
    async close() {
      await bus.close();
      database.close();
    },
  };
});
