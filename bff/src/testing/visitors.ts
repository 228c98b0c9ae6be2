import { newId } from '@pasteroom/kit/core/ids';
import type { Visitor } from '../session/visitor.ts';

export const guest = (client = newId()): Visitor => ({
  session: null,
  device: null,
  client,
  network: undefined,
  unlimited: false,
});

export const browser = (client = newId()): Visitor => ({ ...guest(client), device: newId() });

export const signedIn = (client = newId()): Visitor => ({
  ...guest(client),
  session: { id: newId(), accountId: 'ada', startedAt: '', renewedAt: '' },
});
