import { BLOCKS } from './html-rules.ts';

/** A tag or the text up to the next one, in HTML whose attributes hold no `<` and no `>`. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+/g;
const SPACES = /[ \t\r\n\f]+/g;

/**
 * Folds the line breaks by which cleaned HTML is laid out in its source, with the spaces around them, as a browser does it outside of `pre`. All other
 * spaces and tabs stay: an editor writes them because its author typed them, and it never writes a line break between them.
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
      // A space that is due stands before an element, not at the beginning of its text.
      if (slash === '' && isSpaceDue && !isAtLineStart) {
        folded += ' ';
        isSpaceDue = false;
      }
      folded += token;
    }
  }
  return folded;
}
