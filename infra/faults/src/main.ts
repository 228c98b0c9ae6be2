import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findRealServers } from '@pasteroom/checks/real-servers';

if (!findRealServers(process.env)) process.exit(1);
const jest = spawn(
  'node_modules/.bin/jest',
  ['--config', 'infra/faults/jest.config.js', '--runInBand', ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      REAL_SERVERS: '1',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    stdio: 'inherit',
  },
);
const [code] = (await once(jest, 'exit')) as [number | null];
process.exit(code ?? 1);
