/** A name that a caller made up, short enough to be told. */
export const shortName = (name: string): string => name.slice(0, 40).toWellFormed();

/** The JSON pointer (RFC 6901) to a field of a request. */
export const pointerTo = (name: string): string => `/${shortName(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
