import { exportHtml, type ExportFormat } from './export-html.ts';
import type { Task } from './threads.ts';

const exportTask: Task<{ html: string; format: ExportFormat }, string> = {
  file: import.meta.url,
  run: ({ html, format }) => exportHtml(html, format),
};
export default exportTask;
