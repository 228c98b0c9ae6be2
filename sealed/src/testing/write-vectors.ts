import { writeFile } from 'node:fs/promises';
import { VECTORS_FILE } from './vector-file.ts';
import { makeVectors } from './vectors.ts';

await writeFile(VECTORS_FILE, `${JSON.stringify(await makeVectors(), null, 2)}\n`);
