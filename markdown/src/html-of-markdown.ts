import MarkdownIt from 'markdown-it';

const markdownIt = new MarkdownIt({ html: true });

/** The result may contain unsafe HTML, which must be sanitized. */
export const htmlOfMarkdown = (markdown: string): string => markdownIt.render(markdown);
