import { createRequire } from 'node:module';
import type { Document } from 'domhandler';
import type * as Parser from 'htmlparser2';

// The module is loaded by require, as the cleaner's package loads it, since Jest refuses a module that is both imported and required.
const { parseDocument } = createRequire(import.meta.url)('htmlparser2') as typeof Parser;

/** Parses cleaned HTML into a tree. */
export const parseHtml = (html: string): Document => parseDocument(html);
