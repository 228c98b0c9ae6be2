export interface Submission {
  readonly key: string;
  readonly of: string;
}

export function nextSubmission(
  last: Submission | undefined,
  of: string,
  newKey: () => string,
): Submission {
  return last?.of === of ? last : { key: newKey(), of };
}

export function fingerprint(
  words: readonly string[],
  files: readonly { name: string; size: number; lastModified: number }[],
): string {
  return JSON.stringify([
    ...words,
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  ]);
}
