import { join } from 'node:path';

export const VECTORS_FILE = join(import.meta.dirname, '../../../docs/sealed-vectors.json');
