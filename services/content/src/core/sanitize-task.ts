import { sanitizeHtml, type SanitizedHtml } from './sanitized-html.ts';
import type { Task } from './threads.ts';

const sanitizeTask: Task<string, SanitizedHtml> = { file: import.meta.url, run: sanitizeHtml };
export default sanitizeTask;
