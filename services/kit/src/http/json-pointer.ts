export const shortName = (name: string): string => name.slice(0, 40).toWellFormed();

/** Returns a JSON pointer (RFC 6901). */
export const pointerTo = (name: string): string =>
  `/${shortName(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
