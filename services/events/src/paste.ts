import { z } from 'zod';
import { bannedLink } from './banned-link.ts';
import { defineEvent } from './define.ts';

/** Somebody published a text. Neither what it says nor its code, with which anybody could read it, is told. */
export const PastePublished = defineEvent({
  topic: 'paste',
  type: 'paste.published',
  version: 1,
  summary: 'A text was published under a code.',
  key: ({ pasteId }) => pasteId,
  schema: z.object({
    pasteId: z.string(),
    /** ISO 8601: when it ends by itself. */
    expiresAt: z.string(),
    /** The bytes of its HTML and its files. */
    size: z.int().nonnegative(),
  }),
});

/** A text is over. Copies of it must be dropped. Events outlive texts, so that its code is not told. */
export const PasteEnded = defineEvent({
  topic: 'paste',
  type: 'paste.ended',
  version: 1,
  summary: 'A text is over: expired, burned by its last reading, deleted by its author, or removed by the operator.',
  key: ({ pasteId }) => pasteId,
  schema: z.object({
    pasteId: z.string(),
    reason: z.enum(['expired', 'burned', 'deleted', 'removed']),
  }),
});

/** Somebody wrote a link to a refused host; the text was not stored. */
export const BannedLinkFound = defineEvent({
  topic: 'paste',
  type: 'paste.banned-link-found',
  version: 1,
  summary: 'A text held a link to a refused host and was refused, or its writer was told so in the editor.',
  key: ({ reportId }) => reportId,
  schema: bannedLink,
});
