import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { clearRows, tableOfRows } from './report.ts';

clearRows();
const jest = spawn(
  'node_modules/.bin/jest',
  ['--config', 'infra/abuse/jest.config.js', '--runInBand', ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    stdio: 'inherit',
  },
);
const [code] = (await once(jest, 'exit')) as [number | null];
console.log(`\n${tableOfRows()}\n`);
process.exit(code ?? 1);
