import type { Document } from 'domhandler';

// Imported late, since Jest takes a package for a cycle that one module imports and another, the cleaner's, requires.
const { parseDocument } = await import('htmlparser2');

/** Cleaned HTML as a tree. */
export const parseHtml = (html: string): Document => parseDocument(html);
