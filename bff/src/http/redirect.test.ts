import type { ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { redirect } from './redirect.ts';

test.each([
  ['/blog', '/blog'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['///evil.example?to=//other', '/evil.example?to=//other'],
])('redirects %s to the same host', (location, sent) => {
  const heads: unknown[] = [];
  const res = {
    writeHead: (_status: number, headers: unknown) => (
      heads.push(headers),
      { end: () => undefined }
    ),
  };
  redirect(res as unknown as ServerResponse, location, { page: [] } as never);
  expect(heads).toEqual([expect.arrayContaining(['location', sent])]);
});
