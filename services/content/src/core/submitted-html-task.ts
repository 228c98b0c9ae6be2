import { sanitizeHtml, type SanitizedHtml } from './sanitized-html.ts';
import type { Task } from './threads.ts';

/** HTML that is to be published, and the hosts that are banned besides those that always are. */
interface SubmittedHtml {
  html: string;
  blockedHosts?: ReadonlySet<string>;
}

const submittedHtmlTask: Task<SubmittedHtml, SanitizedHtml> = {
  file: import.meta.url,
  run: ({ html, blockedHosts }) => sanitizeHtml(html, blockedHosts),
};
export default submittedHtmlTask;
