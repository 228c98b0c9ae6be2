import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from './document.ts';

export type HeaderReader = (headers: IncomingHttpHeaders) => Record<string, unknown>;

/** Picks what the operation declares out of a request's headers, by the names that the OpenAPI document writes. */
export function headerReader({ parameters }: Operation): HeaderReader {
  const declared = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => [name, name.toLowerCase()] as const);
  return (headers) => {
    const given: Record<string, unknown> = {};
    for (const [name, key] of declared) if (headers[key] !== undefined) given[name] = headers[key];
    return given;
  };
}
