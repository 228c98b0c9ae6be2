import { createRequire } from 'node:module';
import type { Document } from 'domhandler';
import type * as Parser from 'htmlparser2';

// Required, as the cleaner's package does it: Jest refuses a module that is imported in one place and required in another.
const { parseDocument } = createRequire(import.meta.url)('htmlparser2') as typeof Parser;

/** Cleaned HTML as a tree. */
export const parseHtml = (html: string): Document => parseDocument(html);
