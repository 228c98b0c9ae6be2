/** Bundles the command into one file for Node 20, in dist/ or the folder in the first argument. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../client/bundle.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, 'dist');
const file = join(folder, 'pasteroom.js');
await bundle({
  input: join(import.meta.dirname, 'src/main.ts'),
  file,
  banner: '#!/usr/bin/env node',
});
await chmod(file, 0o755);
