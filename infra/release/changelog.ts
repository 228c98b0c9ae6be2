const UNRELEASED = '## [Unreleased]\n';

/** Returns the text below the heading of a version, or undefined without one. */
export function entryOf(changelog: string, version: string): string | undefined {
  const start = changelog.indexOf(`\n## [${version}] - `);
  if (start === -1) return undefined;
  const text = changelog.slice(changelog.indexOf('\n', start + 1));
  const end = text.indexOf('\n## ');
  return (end === -1 ? text : text.slice(0, end)).trim();
}

/**
 * Moves all unreleased changes to a new entry.
 * @throws if there are none
 */
export function withEntry(changelog: string, version: string, date: string): string {
  const [before = '', after] = changelog.split(UNRELEASED);
  if (!after?.trim() || after.trim().startsWith('## '))
    throw new Error('CHANGELOG.md has no unreleased changes.');
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${after}`;
}
