import { newId } from '@pasteroom/kit/core/ids';
import type { Message } from '../core/message.ts';

export const START = '2030-05-01T12:00:00.000Z';

export const at = (minutes: number): Date => new Date(Date.parse(START) + minutes * 60_000);

export const sampleMessage = (change: Partial<Message> = {}): Message => ({
  id: newId(),
  kind: 'message',
  accountId: null,
  name: 'Ada',
  email: 'ada@example.org',
  text: 'How do I give my page another name?',
  createdAt: at(0),
  dueAt: null,
  handledAt: null,
  ...change,
});
