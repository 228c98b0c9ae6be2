import { createHash } from 'node:crypto';

/** The name under which the store has the session of this token. */
export const sessionKey = (token: string): string => `session:${createHash('sha256').update(token).digest('base64url')}`;
