/** A text that was published from this browser, with what it takes to end it early. */
export interface OwnedText {
  readonly code: string;
  readonly expiresAt: string;
  readonly deleteToken: string;
}

/** Reads what was remembered; anything else than well-formed, living texts is left out. */
export function parseOwnedTexts(stored: string | null, now: number): OwnedText[] {
  return living(readList(stored).filter(isOwnedText), now);
}

/** Puts a text first, in place of an older one under the same code. */
export function withOwnedText(texts: readonly OwnedText[], text: OwnedText): OwnedText[] {
  return [text, ...withoutOwnedText(texts, text.code)];
}

/** Leaves out the text under this code. */
export function withoutOwnedText(texts: readonly OwnedText[], code: string): OwnedText[] {
  return texts.filter((text) => text.code !== code);
}

function living(texts: readonly OwnedText[], now: number): OwnedText[] {
  return texts.filter((text) => Date.parse(text.expiresAt) > now);
}

function readList(stored: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isOwnedText(value: unknown): value is OwnedText {
  const text = value as Partial<Record<keyof OwnedText, unknown>> | null;
  return (
    typeof text === 'object' && typeof text?.code === 'string' && typeof text.expiresAt === 'string' && typeof text.deleteToken === 'string'
  );
}
