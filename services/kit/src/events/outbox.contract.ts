import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { MINUTE, SECOND, type Clock } from '../core/clock.ts';
import { newEvent, type DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import type { Outbox } from './outbox.ts';

export interface OutboxFixture {
  outbox: Outbox;
  now: Clock;
  pass(ms: number): Promise<void>;
  add(event: DomainEvent, documentId?: string): Promise<string>;
  close(): Promise<void>;
}

export function outboxContract(name: string, open: () => Promise<OutboxFixture>): void {
  describe(name, () => {
    let fixture: OutboxFixture;
    beforeEach(async () => {
      fixture = await open();
    });
    afterEach(() => fixture.close());

    const happen = (): DomainEvent => ({
      ...newEvent(PasteEnded, { pasteId: newId(), reason: 'expired' }, { now: fixture.now, newId }),
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    const add = async (documentId?: string) => {
      await fixture.pass(SECOND);
      const event = happen();
      return { event, documentId: await fixture.add(event, documentId) };
    };
    const lease = (limit = 10) => fixture.outbox.lease(limit, MINUTE);

    test('leases nothing from an empty outbox', async () => {
      expect(await lease()).toEqual([]);
      expect(await fixture.outbox.oldestAge()).toBe(0);
    });

    test('leases events unchanged, oldest document first, up to the limit', async () => {
      const [first, second, third] = [await add(), await add(), await add()];
      expect(await lease(2)).toEqual(
        [first, second].map(({ documentId, event }) => ({ documentId, events: [event] })),
      );
      expect(await lease(2)).toEqual([{ documentId: third.documentId, events: [third.event] }]);
    });

    test('leases the events of a document together, oldest first', async () => {
      const first = await add();
      const other = await add();
      const second = await add(first.documentId);
      expect(await lease()).toEqual([
        { documentId: first.documentId, events: [first.event, second.event] },
        { documentId: other.documentId, events: [other.event] },
      ]);
    });

    test('does not lease a document again before its lease expires', async () => {
      const { event, documentId } = await add();
      await lease();
      expect(await lease()).toEqual([]);
      await fixture.pass(MINUTE - 1);
      expect(await lease()).toEqual([]);
      await fixture.pass(1);
      expect(await lease()).toEqual([{ documentId, events: [event] }]);
    });

    test('leases each document to only one of several concurrent relays', async () => {
      const added = [await add(), await add(), await add()];
      const leases = await Promise.all([lease(), lease(), lease(), lease()]);
      const given = leases.flat().map(({ documentId }) => documentId);
      expect(given.toSorted()).toEqual(added.map(({ documentId }) => documentId).toSorted());
    });

    test('does not lease later events of a leased document', async () => {
      const { documentId } = await add();
      await lease();
      await add(documentId);
      expect(await lease()).toEqual([]);
    });

    test('removes only published events from the outbox', async () => {
      const { event, documentId } = await add();
      const other = await add();
      await lease();
      await fixture.outbox.published([{ documentId, events: [event] }]);
      await fixture.pass(MINUTE);
      expect(await lease()).toEqual([{ documentId: other.documentId, events: [other.event] }]);
    });

    test('leases later events of a document once the earlier ones are published', async () => {
      const { event, documentId } = await add();
      await lease();
      const later = await add(documentId);
      await fixture.outbox.published([{ documentId, events: [event] }]);
      expect(await lease()).toEqual([{ documentId, events: [later.event] }]);
    });

    test('ignores confirmations of unknown or already published events', async () => {
      const { event, documentId } = await add();
      const later = await add(documentId);
      await fixture.outbox.published([{ documentId, events: [event] }]);
      await fixture.outbox.published([{ documentId, events: [event, happen()] }]);
      expect(await lease()).toEqual([{ documentId, events: [later.event] }]);
    });

    test('reports the age of the oldest event, leased or not', async () => {
      const { event, documentId } = await add();
      await add();
      expect(await fixture.outbox.oldestAge()).toBe(SECOND);
      await fixture.pass(MINUTE);
      await lease();
      expect(await fixture.outbox.oldestAge()).toBe(MINUTE + SECOND);
      await fixture.outbox.published([{ documentId, events: [event] }]);
      expect(await fixture.outbox.oldestAge()).toBe(MINUTE);
    });

    test('counts documents with waiting events, leased or not, up to a limit', async () => {
      expect(await fixture.outbox.count(10)).toBe(0);
      const { event, documentId } = await add();
      await add(documentId);
      await lease();
      const other = await add();
      expect([await fixture.outbox.count(10), await fixture.outbox.count(1)]).toEqual([2, 1]);
      await fixture.outbox.published([{ documentId, events: [event] }]);
      expect(await fixture.outbox.count(10)).toBe(2);
      await fixture.outbox.published([{ documentId: other.documentId, events: [other.event] }]);
      expect(await fixture.outbox.count(10)).toBe(1);
    });

    test('removes the published events of a batch in which one document has a newer event', async () => {
      await add();
      const second = await add();
      await add();
      const batch = await lease();
      const newer = await add(second.documentId);
      await fixture.outbox.published(batch);
      expect(await lease()).toEqual([{ documentId: second.documentId, events: [newer.event] }]);
    });
  });
}
