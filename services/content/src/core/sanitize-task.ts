import { sanitizeHtml, type SanitizedHtml } from './sanitized-html.ts';
import type { Task } from './threads.ts';

interface WrittenHtml {
  html: string;
  blockedHosts?: ReadonlySet<string>;
}

const sanitizeTask: Task<WrittenHtml, SanitizedHtml> = {
  file: import.meta.url,
  run: ({ html, blockedHosts }) => sanitizeHtml(html, blockedHosts),
};
export default sanitizeTask;
