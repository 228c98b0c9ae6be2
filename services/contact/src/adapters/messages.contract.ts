import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MessageReceived } from '@pasteroom/events';
import { MINUTE, systemClock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { WakingOutbox } from '@pasteroom/kit/events/outbox';
import { type Message, rankOf } from '../core/message.ts';
import type { MessageRepository, Cursor } from '../core/ports.ts';
import { at, sampleMessage } from '../testing/sample-messages.ts';

export interface MessagesFixture {
  messages: MessageRepository & { outbox: WakingOutbox };
  close(): Promise<void>;
}

const received = (messageId: string) =>
  newEvent(MessageReceived, { messageId }, { now: systemClock, newId });
const cursorAfter = (list: readonly Message[]): Cursor | null => {
  const last = list.at(-1);
  return last ? { rank: rankOf(last), at: last.handledAt ?? last.createdAt, id: last.id } : null;
};

export function messagesContract(name: string, open: () => Promise<MessagesFixture>): void {
  describe(name, () => {
    let fixture: MessagesFixture;
    let messages: MessagesFixture['messages'];
    beforeEach(async () => {
      fixture = await open();
      messages = fixture.messages;
    });
    afterEach(() => fixture.close());

    const keep = async (change: Partial<Message> = {}) => {
      const message = sampleMessage(change);
      await messages.add(message, null);
      return message;
    };
    const waiting = async () => (await messages.list('open', null, 100)).map(({ id }) => id);

    test('stores a message unchanged and adds its event to the outbox', async () => {
      const message = sampleMessage({ accountId: 'ada', text: 'Zeile\n\n👩‍💻 <b>', dueAt: at(60) });
      expect(await messages.add(message, received(message.id))).toBe(true);
      expect(await messages.get(message.id)).toEqual(message);
      const told = await messages.outbox.lease(10, MINUTE);
      expect(told.flatMap(({ events }) => events.map(({ data }) => data))).toEqual([
        { messageId: message.id },
      ]);
    });

    test('stores a message and its event once, even for concurrent calls', async () => {
      const message = sampleMessage();
      const kept = await Promise.all(
        [1, 2, 3, 4].map((each) =>
          messages.add({ ...message, text: `${each}` }, received(message.id)),
        ),
      );
      expect(kept.filter(Boolean)).toHaveLength(1);
      expect(await waiting()).toEqual([message.id]);
      expect(
        (await messages.outbox.lease(10, MINUTE)).flatMap(({ events }) => events),
      ).toHaveLength(1);
    });

    test('lists messages with deadlines first and banned links last, oldest first in each group', async () => {
      const link = await keep({ kind: 'refused-link', createdAt: at(0) });
      const late = await keep({ createdAt: at(9) });
      const early = await keep({ createdAt: at(1) });
      const latePremium = await keep({ createdAt: at(20), dueAt: at(80) });
      const premium = await keep({ createdAt: at(10), dueAt: at(70) });
      expect(await waiting()).toEqual(
        [premium, latePremium, early, late, link].map(({ id }) => id),
      );
    });

    test('paginates messages without gaps or duplicates, even at equal times', async () => {
      const all = [];
      for (const id of ['b', 'a', 'd', 'c']) all.push(await keep({ id: `${id}-${newId()}` }));
      all.push(
        await keep({ createdAt: at(5), dueAt: at(65) }),
        await keep({ kind: 'refused-link' }),
      );
      const seen: Message[] = [];
      for (
        let part = await messages.list('open', null, 2);
        part.length > 0;
        part = await messages.list('open', cursorAfter(seen), 2)
      )
        seen.push(...part);
      expect(seen.map(({ id }) => id)).toEqual(await waiting());
      expect(seen).toHaveLength(all.length);
    });

    test('records when a message was first handled, and reopens it', async () => {
      const { id } = await keep();
      expect(await messages.setHandled(id, at(1))).toMatchObject({ id, handledAt: at(1) });
      expect(await messages.setHandled(id, at(2))).toMatchObject({ handledAt: at(1) });
      expect(await waiting()).toEqual([]);
      expect(await messages.setHandled(id, null)).toMatchObject({ handledAt: null });
      expect(await waiting()).toEqual([id]);
      expect(await messages.setHandled('none', at(1))).toBeNull();
    });

    test('paginates handled messages, latest first', async () => {
      const [first, second, third] = [await keep({ dueAt: at(60) }), await keep(), await keep()];
      await keep();
      for (const [message, moment] of [
        [first, at(2)],
        [second, at(1)],
        [third, at(3)],
      ] as const)
        await messages.setHandled(message.id, moment);
      const newest = await messages.list('handled', null, 2);
      expect(newest.map(({ id }) => id)).toEqual([third.id, first.id]);
      expect((await messages.list('handled', cursorAfter(newest), 2)).map(({ id }) => id)).toEqual([
        second.id,
      ]);
    });

    test('paginates the messages of an account by id', async () => {
      const [handled, link] = [
        await keep({ accountId: 'ada' }),
        await keep({ accountId: 'ada', kind: 'refused-link' }),
      ];
      const all = [handled, link, await keep({ accountId: 'ada' })].map(({ id }) => id).toSorted();
      await messages.setHandled(handled.id, at(1));
      await keep({ accountId: 'grace' });
      await keep();
      const first = await messages.listByAccount('ada', '', 2);
      expect(first.map(({ id }) => id)).toEqual(all.slice(0, 2));
      expect((await messages.listByAccount('ada', all[1] ?? '', 2)).map(({ id }) => id)).toEqual(
        all.slice(2),
      );
      expect(await messages.listByAccount('ada', all[2] ?? '', 2)).toEqual([]);
    });

    test('deletes the messages of one account only', async () => {
      await keep({ accountId: 'ada' });
      await keep({ accountId: 'ada' });
      const others = [await keep({ accountId: 'grace' }), await keep()].map(({ id }) => id);
      await messages.deleteByAccount('ada');
      await messages.deleteByAccount('ada');
      expect((await waiting()).toSorted()).toEqual(others.toSorted());
    });

    test('purges messages handled before a given time, up to a limit, but no open messages', async () => {
      const handled = [await keep(), await keep(), await keep()];
      const open = await keep({ createdAt: at(-999) });
      for (const [minute, { id }] of handled.entries()) await messages.setHandled(id, at(minute));
      expect(await messages.purge(at(2), 1)).toBe(1);
      expect(await messages.purge(at(2), 10)).toBe(1);
      expect((await messages.list('handled', null, 10)).map(({ id }) => id)).toEqual([
        handled[2]?.id,
      ]);
      expect(await waiting()).toEqual([open.id]);
    });

    test('counts open messages up to a limit', async () => {
      for (let kept = 0; kept < 3; kept += 1) await keep();
      const { id } = await keep();
      await messages.setHandled(id, at(1));
      expect([await messages.countOpen(100), await messages.countOpen(2)]).toEqual([3, 2]);
      await messages.ping();
    });
  });
}
