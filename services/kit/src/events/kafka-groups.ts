import { newId } from '../core/ids.ts';
import { SECOND } from '../core/clock.ts';
import type { Log } from '../service/log.ts';
import { withTimeout } from '../service/with-timeout.ts';
import type { Admin } from './kafka-client.ts';

const INSTANCE_ID = /^[0-9A-Za-z]{22}$/;
const LIMIT_MS = 5 * SECOND;

/** A consumer group for one instance, since members of a group share its events. */
export const instanceGroupOf = (group: string): string => `${group}-${newId()}`;

/**
 * Removes the groups of instances that have stopped or were killed. Never fails: brokers remove groups without members and offsets, too, but some
 * minutes later.
 */
export async function removeEmptyInstanceGroups(admin: Admin, group: string, log: Log): Promise<void> {
  try {
    await withTimeout(LIMIT_MS, remove(admin, `${group}-`));
  } catch (err) {
    log.warn({ group, err }, 'empty-groups-not-removed');
  }
}

async function remove(admin: Admin, prefix: string): Promise<void> {
  const { groups } = await admin.listGroups();
  const ids = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(prefix) && INSTANCE_ID.test(id.slice(prefix.length)));
  if (ids.length === 0) return;
  const described = await admin.describeGroups(ids);
  const empty = described.groups.filter(({ state }) => state === 'Empty').map(({ groupId }) => groupId);
  if (empty.length > 0) await admin.deleteGroups(empty);
}
