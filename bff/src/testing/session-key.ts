import { createHash } from 'node:crypto';

export const sessionKey = (token: string): string =>
  `session:${createHash('sha256').update(token).digest('base64url')}`;
