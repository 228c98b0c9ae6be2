import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { firstEvent } from '@pasteroom/kit/events/mongo-outbox';
import type { Db } from 'mongodb';
import { looseEventsIn } from './mongo-documents.ts';

const PUBLISHED = { isFact: true, 'outbox.0': { $exists: false } } as const;

export async function addLooseEvent(database: Db, event: DomainEvent): Promise<void> {
  await orUnavailable(
    looseEventsIn(database).insertOne({ _id: event.id, isFact: true, ...firstEvent(event) }),
  );
}

export async function purgeLooseEvents(database: Db, limit: number): Promise<number> {
  const published = looseEventsIn(database).find(PUBLISHED, { projection: { _id: 1 } });
  const ids = (await orUnavailable(published.limit(limit).toArray())).map(({ _id }) => _id);
  if (ids.length === 0) return 0;
  // Another replica may delete some of them.
  await orUnavailable(looseEventsIn(database).deleteMany({ _id: { $in: ids }, ...PUBLISHED }));
  return ids.length;
}
