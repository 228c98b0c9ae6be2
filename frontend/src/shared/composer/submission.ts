/** A submission of some content: a retry of the same content has the same key, so that it cannot be stored twice. */
export interface Submission {
  readonly key: string;
  readonly of: string;
}

/** Returns the submission to send: the last one when nothing has changed since, else a new one under a key from `newKey`. */
export function nextSubmission(last: Submission | undefined, of: string, newKey: () => string): Submission {
  return last?.of === of ? last : { key: newKey(), of };
}

/** Names what is sent: equal for the same words (code, title, text) and files, and for nothing else. */
export function fingerprint(words: readonly string[], files: readonly { name: string; size: number; lastModified: number }[]): string {
  return JSON.stringify([...words, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}
