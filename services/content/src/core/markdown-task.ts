import { htmlOfMarkdown } from '@pasteroom/markdown/html-of-markdown';
import type { Task } from './threads.ts';

/** Returns HTML that must be sanitized. */
const markdownTask: Task<string, string> = { file: import.meta.url, run: htmlOfMarkdown };
export default markdownTask;
