import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Task } from '@pasteroom/content/core/threads';
import { renderLivePage } from './live-page.ts';
import type { Site } from './site.ts';
import type { LivePageView } from './view.ts';

interface RenderInput {
  /** With its content as it is stored. */
  view: LivePageView;
  /** Number of the rules that cleaned that. */
  rules: number;
  site: Site;
}

const renderTask: Task<RenderInput, string> = {
  file: import.meta.url,
  run: ({ view, rules, site }) => renderLivePage({ ...view, content: withCurrentRules(view.content, rules) }, site),
};
export default renderTask;
