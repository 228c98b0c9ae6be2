import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Task } from '@pasteroom/content/core/threads';
import type { Page } from './page.ts';
import { halvesOf } from './preview-halves.ts';
import { previewJson } from './preview-json.ts';

const previewTask: Task<Pick<Page, 'content' | 'rules' | 'title'>, Uint8Array> = {
  file: import.meta.url,
  run: ({ content, rules, title }) =>
    previewJson(halvesOf(withCurrentRules(content, rules), title)),
};
export default previewTask;
