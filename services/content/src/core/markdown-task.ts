import MarkdownIt from 'markdown-it';
import type { Task } from './threads.ts';

/** Converts Markdown to HTML, which must be sanitized. */
const markdownTask: Task<string, string> = {
  file: import.meta.url,
  run: (markdown) => new MarkdownIt({ html: true, linkify: false }).render(markdown),
};
export default markdownTask;
