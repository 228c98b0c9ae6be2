import { createRequire } from 'node:module';
import type { Document } from 'domhandler';
import type * as Parser from 'htmlparser2';

// Uses require like sanitize-html, because Jest can't both import and require a module.
const { parseDocument } = createRequire(import.meta.url)('htmlparser2') as typeof Parser;

export const parseHtml = (html: string): Document => parseDocument(html);
