import { setTimeout } from 'node:timers/promises';
import { TOPICS } from '@pasteroom/events/topics';
import kafkajs, { type AclEntry } from 'kafkajs';
import type { Log } from '../core/log.ts';
import { deadTopicOf } from './event-bus.ts';
import type { KafkaBusSettings } from './kafka-bus.ts';
import { kafkaClient } from './kafka-client.ts';
import { ensureTopics } from './kafka-topics.ts';
import { untilDone } from './until-done.ts';

/** The name is also that of the service, and its consumer groups start with it. */
export interface Account {
  name: string;
  reads: readonly string[];
  writes: readonly string[];
}

// Node doesn't recognize these as named exports.
const { TOPIC, GROUP } = kafkajs.AclResourceTypes;
const { READ, WRITE, DELETE, DESCRIBE } = kafkajs.AclOperationTypes;
const { LITERAL, PREFIXED } = kafkajs.ResourcePatternTypes;

/**
 * Creates missing topics, because accounts can't, and adds the missing rules of all accounts.
 * Retries until Kafka accepts them.
 */
export async function setUpAccounts(
  { partitions, ...settings }: Omit<KafkaBusSettings, 'topics'>,
  accounts: readonly Account[],
  log: Log,
): Promise<void> {
  const { prefix = '' } = settings;
  const acl = accounts.flatMap((account) => rulesOf(account, prefix));
  const setUp = async () => {
    const admin = kafkaClient(settings, log).admin();
    await admin.connect();
    try {
      await ensureTopics(admin, Object.keys(TOPICS), partitions, prefix);
      await admin.createAcls({ acl });
    } finally {
      await admin.disconnect();
    }
  };
  await untilDone(setUp, {
    signal: new AbortController().signal,
    // `realPause` doesn't keep the process running.
    pause: (ms) => setTimeout(ms),
    failed: (err) => log.warn({ err }, 'setting up Kafka accounts failed'),
  });
}

function rulesOf({ name, reads, writes }: Account, prefix: string): AclEntry[] {
  const allow = (
    operation: AclEntry['operation'],
    resourceType: AclEntry['resourceType'],
    resourceName: string,
    resourcePatternType: AclEntry['resourcePatternType'] = LITERAL,
  ): AclEntry => ({
    principal: `User:${name}`,
    host: '*',
    permissionType: kafkajs.AclPermissionTypes.ALLOW,
    ...{ operation, resourceType, resourceName, resourcePatternType },
  });
  const dead = reads.map(deadTopicOf);
  return [
    // Services look for missing topics.
    prefix ? allow(DESCRIBE, TOPIC, prefix, PREFIXED) : allow(DESCRIBE, TOPIC, '*'),
    ...reads.map((topic) => allow(READ, TOPIC, prefix + topic)),
    ...[...writes, ...dead].map((topic) => allow(WRITE, TOPIC, prefix + topic)),
    // BFFs delete their groups when they stop.
    ...[READ, DELETE].map((operation) => allow(operation, GROUP, prefix + name, PREFIXED)),
  ];
}
