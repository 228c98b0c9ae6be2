import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { paths } from './paths.ts';
import { SHARE_ACTION, SHARED_FIELDS } from './share-target.ts';

interface WebManifest {
  start_url: string;
  shortcuts: { url: string }[];
  share_target: { action: string; params: Record<string, string | { name: string }[]> };
}

const manifest = JSON.parse(
  readFileSync(new URL('../../public/manifest.webmanifest', import.meta.url), 'utf8'),
) as WebManifest;

test('uses the action and the fields of the share target in the web manifest', () => {
  const { action, params } = manifest.share_target;
  expect(action).toBe(SHARE_ACTION);
  expect(params).toEqual({
    ...SHARED_FIELDS,
    files: [expect.objectContaining({ name: SHARED_FIELDS.files })],
  });
});

test('contains known paths for the start page and all shortcuts in the web manifest', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(Object.values(paths)).toContain(url);
});
