import { newId } from '@pasteroom/kit/core/ids';
import type { Visitor } from '../session/visitor.ts';

/** A visitor without any cookie of ours, at an address nobody has seen yet. */
export const guest = (client = newId()): Visitor => ({ session: null, device: null, client, network: undefined, unlimited: false });

/** A guest whose browser has an id. */
export const browser = (client = newId()): Visitor => ({ ...guest(client), device: newId() });

/** Makes a visitor who is signed in. */
export const signedIn = (client = newId()): Visitor => ({
  ...guest(client),
  session: { id: newId(), accountId: 'ada', startedAt: '', renewedAt: '' },
});
