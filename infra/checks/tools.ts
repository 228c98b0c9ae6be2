import { spawnSync } from 'node:child_process';
import { describe, test } from '@jest/globals';

/** Describes tests that call a tool. They are skipped, and say so, where this command doesn't find it. */
export function describeWith(tool: string, [command = '', ...args]: string[], title: string, tests: () => void): void {
  if (spawnSync(command, args).status === 0) describe(title, tests);
  else
    describe(title, () => {
      test.skip(`skipped: ${tool} not found`, () => undefined);
    });
}
