import { z } from 'zod';
import { bannedLink } from './banned-link.ts';
import { defineEvent } from './define.ts';

/** Omits the text and its code, which would let anyone read it. */
export const PastePublished = defineEvent({
  topic: 'paste',
  type: 'paste.published',
  version: 1,
  summary: 'A text was published under a code.',
  key: ({ pasteId }) => pasteId,
  schema: z.object({
    pasteId: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
    size: z.int().nonnegative(),
  }),
});

/** Consumers must drop cached copies. Omits the code, because events outlive texts. */
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

export const BannedLinkFound = defineEvent({
  topic: 'paste',
  type: 'paste.banned-link-found',
  version: 1,
  summary: 'A text held a link to a refused host and was refused, or its writer was told so in the editor.',
  key: ({ reportId }) => reportId,
  schema: bannedLink,
});
