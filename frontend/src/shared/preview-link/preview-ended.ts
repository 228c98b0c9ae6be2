/** What the history keeps with the address that somebody is led to because a preview has ended. */
export const PREVIEW_ENDED = { reason: 'preview-ended' } as const;

/** Tells whether the history keeps that with an address. */
export const isPreviewEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'reason' in state && state.reason === PREVIEW_ENDED.reason;
