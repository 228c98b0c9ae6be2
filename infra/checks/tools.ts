import { spawnSync } from 'node:child_process';
import { describe, test } from '@jest/globals';

export function describeWith(
  tool: string,
  [command = '', ...args]: string[],
  title: string,
  tests: () => void,
): void {
  if (spawnSync(command, args).status === 0) describe(title, tests);
  else
    describe(title, () => {
      test.skip(`skipped: ${tool} not found`, () => undefined);
    });
}
