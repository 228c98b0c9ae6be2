import { expect, test } from '@jest/globals';
import { TOPICS } from '@pasteroom/events/topics';
import { eventReceivers } from '../../openapi/event-receivers.ts';
import { ACCOUNTS } from './accounts.ts';

test('lets each service read exactly the topics that it subscribes to', async () => {
  const { services, bff } = await eventReceivers();
  const received = new Map(
    [...services, bff].map(({ group, definitions }) => [
      group,
      [...new Set(definitions.map(({ topic }) => topic))].toSorted(),
    ]),
  );
  expect(ACCOUNTS.map(({ name, reads }) => [name, reads])).toEqual(
    ACCOUNTS.map(({ name }) => [name, received.get(name) ?? []]),
  );
  expect(ACCOUNTS.map(({ name }) => name)).toEqual(expect.arrayContaining([...received.keys()]));
});

test('lets only the owner write a topic, except for requests for mail', () => {
  const writersOf = (topic: string) =>
    ACCOUNTS.filter(({ writes }) => writes.includes(topic)).map(({ name }) => name);
  for (const topic of Object.keys(TOPICS))
    expect([topic, writersOf(topic)]).toEqual([
      topic,
      topic === 'mail' ? ['account', 'payment'] : [topic.split('-')[0]],
    ]);
});
