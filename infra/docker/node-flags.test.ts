import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const dockerfile = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8');
const found = (pattern: RegExp): string[] => [...dockerfile.matchAll(pattern)].map(([, value = '']) => value);
const options = found(/NODE_OPTIONS=(\S+)/g);
const commands = found(/^CMD (\["node".*\])$/gm).map((command) => JSON.parse(command) as string[]);

/** Runs Node with options and returns how it ends: one that it refuses would end the container at each start, for ever. */
const endsWith = (flags: string[], nodeOptions: string) =>
  spawnSync(process.execPath, [...flags, '--eval', '0'], { env: { NODE_OPTIONS: nodeOptions }, encoding: 'utf8' });

test.each(options)('Node takes the options of the image: %s', (nodeOptions) => {
  expect(endsWith([], nodeOptions)).toMatchObject({ status: 0, stderr: '' });
});

test.each(commands.map((command) => [command.slice(1, -1)]))('Node takes the flags of the image: %j', (flags) => {
  expect(endsWith(flags, '')).toMatchObject({ status: 0, stderr: '' });
});

test('the BFF has the flags of `make start`, and services none that it has not', () => {
  const makefile = readFileSync(new URL('../../Makefile', import.meta.url), 'utf8');
  const flags = /^NODE_FLAGS := (.+)$/m.exec(makefile)?.[1]?.split(' ') ?? [];
  const [service = [], bff] = commands.map((command) => command.slice(1, -1));
  expect(bff).toEqual(flags);
  expect(flags).toEqual(expect.arrayContaining(service));
});

test('the images name options and commands', () => {
  expect([options.length, commands.length]).toEqual([1, 2]);
});
