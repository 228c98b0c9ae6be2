export const PREVIEW_ENDED = { reason: 'preview-ended' } as const;

export const isPreviewEnded = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'reason' in state &&
  state.reason === PREVIEW_ENDED.reason;
