import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Task } from '@pasteroom/content/core/threads';
import { detectLanguage } from './language.ts';
import { renderLivePage } from './live-page.ts';
import type { Site } from './site.ts';
import type { LivePageView } from './view.ts';

interface RenderInput {
  view: LivePageView;
  rules: number;
  site: Site;
}

const renderTask: Task<RenderInput, string> = {
  file: import.meta.url,
  async run({ view, rules, site }) {
    const content = withCurrentRules(view.content, rules);
    const language = view.language ?? (await detectLanguage({ title: view.title, content }));
    return renderLivePage({ ...view, content, language }, site);
  },
};
export default renderTask;
