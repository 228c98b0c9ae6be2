import { z } from 'zod';
import { bannedLink } from './banned-link.ts';
import { defineEvent } from './define.ts';

/** Omits the room code, because anyone who has it can read the text. */
export const PastePublished = defineEvent({
  topic: 'paste-notices',
  type: 'paste.published',
  version: 1,
  summary: 'A text was published under a room code.',
  key: ({ pasteId }) => pasteId,
  schema: z.object({
    pasteId: z.string(),
    expiresAt: z.string(),
    size: z.int().nonnegative(),
  }),
});

/** Omits the room code, because events outlive texts. */
export const PasteEnded = defineEvent({
  topic: 'paste-notices',
  type: 'paste.ended',
  version: 1,
  summary:
    'A text expired, was opened for the last time, was deleted by its author, or was removed by the operator.',
  key: ({ pasteId }) => pasteId,
  schema: z.object({
    pasteId: z.string(),
    reason: z.enum(['expired', 'burned', 'deleted', 'removed']),
  }),
});

export const BannedLinkFound = defineEvent({
  topic: 'paste',
  type: 'paste.banned-link-found',
  version: 1,
  summary: 'A text with a link to a banned host was rejected, or the editor reported such a link.',
  key: ({ reportId }) => reportId,
  schema: bannedLink,
});
