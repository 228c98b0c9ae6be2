import { filesAt } from '@pasteroom/content/testing/records';
import { DAY, type Clock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { Paste } from '../core/paste.ts';
import type { ExpiredPaste } from '../core/ports.ts';
import { parseRoomCode } from '../core/room-code.ts';

export function recordsAt(now: Clock) {
  return {
    aPaste(part: Partial<Paste> = {}): Paste {
      const createdAt = now();
      const rest = {
        content: '<p>Grüße</p>',
        rules: 1,
        attachments: [],
        pictures: [],
        authorId: null,
        deleteTokenHash: 'd',
        idempotencyHash: null,
      };
      return {
        id: newId(),
        code: parseRoomCode(newId()),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + DAY),
        ...rest,
        ...part,
      };
    },
    aFile: filesAt(now),
  };
}

export const expiredOf = ({ id, expiresAt, attachments, pictures }: Paste): ExpiredPaste => ({
  id,
  expiresAt,
  attachments,
  pictures,
});

export const anEvent = (id: string): DomainEvent => ({
  id,
  type: 'paste.ended',
  topic: 'paste',
  version: 1,
  key: id,
  occurredAt: '2030-01-01T00:00:00.000Z',
  data: {},
});
