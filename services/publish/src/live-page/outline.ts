import type { Element } from 'domhandler';

const HEADING = /^h[1-6]$/;

export const isHeading = ({ name }: Element): boolean => HEADING.test(name);

/** Never skips a level, because screen reader users navigate by headings. */
export function outline(): (heading: Element) => string {
  const above: number[] = [];
  return ({ name }) => {
    const level = Number(name.slice(1));
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return `h${Math.min(6, above.length + 1)}`;
  };
}
