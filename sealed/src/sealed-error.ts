const MESSAGES = {
  changed: 'This text was changed after it was sealed, so it was not opened.',
  unsupported: 'This text was sealed with a newer version. Reload the page or update the command.',
  wrong_words: 'These words do not open this text. Check the spelling and the order.',
  too_large: 'The text, its files or its pictures are too large to seal.',
  unreliable_device: 'This device computes wrong keys. Use another browser or device.',
} as const;

export type SealedReason = keyof typeof MESSAGES;

export class SealedError extends Error {
  readonly reason: SealedReason;

  constructor(reason: SealedReason, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.name = 'SealedError';
    this.reason = reason;
  }
}
