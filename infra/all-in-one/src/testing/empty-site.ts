import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder of a site without documents. Everything in it is served, so keep data elsewhere. */
export function emptySite(folder: string): string {
  const site = join(folder, 'site');
  mkdirSync(site);
  const documents = JSON.stringify({ documents: [], notFound: '404.html' });
  writeFileSync(join(site, 'documents.json'), documents);
  writeFileSync(join(site, '404.html'), '<!doctype html><title>none</title>');
  return site;
}
