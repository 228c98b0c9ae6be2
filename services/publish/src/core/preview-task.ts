import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Task } from '@pasteroom/content/core/threads';
import type { Page } from './page.ts';
import { type Halves, halvesOf } from './preview-halves.ts';

const previewTask: Task<Pick<Page, 'content' | 'rules' | 'title'>, Halves> = {
  file: import.meta.url,
  run: ({ content, rules, title }) => halvesOf(withCurrentRules(content, rules), title),
};
export default previewTask;
