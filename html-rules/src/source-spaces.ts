import { BLOCKS } from './sanitizer-options.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/g;
const SPACES = /[ \t\r\n\f]+/g;

/**
 * Collapses line breaks outside `pre`, as browsers do. Keeps other spaces and tabs, which the author
 * typed.
 */
export function foldSourceLines(html: string): string {
  if (!html.includes('\n')) return html;
  let folded = '';
  let preDepth = 0;
  let isAtLineStart = true;
  let isSpaceDue = false;
  const write = (visible: string) => {
    if (isSpaceDue && !isAtLineStart) folded += ' ';
    folded += visible;
    isSpaceDue = false;
    isAtLineStart = false;
  };

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    if (name === undefined && preDepth === 0) {
      const lines = token.replace(SPACES, (run) => (run.includes('\n') ? '\n' : run)).split('\n');
      for (const [at, line] of lines.entries()) {
        if (at > 0) isSpaceDue = true;
        if (line !== '') write(line);
      }
    } else if (name !== undefined && BLOCKS.has(name)) {
      folded += token;
      isAtLineStart = true;
      isSpaceDue = false;
      if (name === 'pre') preDepth += slash === '/' ? -1 : 1;
    } else if (name === 'img') write(token);
    else {
      // Write a pending space before an opening tag, not after it.
      if (slash === '' && isSpaceDue && !isAtLineStart) {
        folded += ' ';
        isSpaceDue = false;
      }
      folded += token;
    }
  }
  return folded;
}
