import type { Element } from 'domhandler';

const HEADING = /^h[1-6]$/;

export const isHeading = ({ name }: Element): boolean => HEADING.test(name);

/**
 * Puts headings below the page's own: the highest become h2, and none is more than one step below the one before it, whatever the author's
 * sizes were, since people who hear a page find their way by them. Returns the level for each heading in turn.
 */
export function outline(): (heading: Element) => string {
  const above: number[] = [];
  return ({ name }) => {
    const level = Number(name.slice(1));
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return `h${Math.min(6, above.length + 1)}`;
  };
}
