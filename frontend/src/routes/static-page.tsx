import '../shared/ads/ad-slot.css';
import '../features/static-pages/static-pages.css';
import '../features/static-pages/prose.css';
import { NotFoundRoute } from './not-found.tsx';
import { StaticScreen } from '../features/static-pages/StaticScreen.tsx';

/** A document that is read without scripts: a text page, the list of articles, or an article. */
export function StaticPageRoute() {
  return <StaticScreen otherwise={<NotFoundRoute />} />;
}
