import { createRequire } from 'node:module';
import type { Document } from 'domhandler';
import type * as Parser from 'htmlparser2';

// Use require like sanitize-html, because Jest rejects modules that are both imported and required.
const { parseDocument } = createRequire(import.meta.url)('htmlparser2') as typeof Parser;

export const parseHtml = (html: string): Document => parseDocument(html);
