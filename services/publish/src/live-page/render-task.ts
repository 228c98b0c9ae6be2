import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Task } from '@pasteroom/content/core/threads';
import { renderLivePage } from './live-page.ts';
import type { Site } from './site.ts';
import type { LivePageView } from './view.ts';

interface RenderInput {
  /** The view, with its content as it is stored. */
  view: LivePageView;
  /** The number of the rules that cleaned the content. */
  rules: number;
  site: Site;
}

const renderTask: Task<RenderInput, string> = {
  file: import.meta.url,
  run: ({ view, rules, site }) => renderLivePage({ ...view, content: withCurrentRules(view.content, rules) }, site),
};
export default renderTask;
