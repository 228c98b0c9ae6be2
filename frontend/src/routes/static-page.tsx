import '../shared/ads/ad-slot.css';
import '../features/static-pages/static-pages.css';
import '../features/static-pages/prose.css';
import { NotFoundRoute } from './not-found.tsx';
import { StaticScreen } from '../features/static-pages/StaticScreen.tsx';

export function StaticPageRoute() {
  return <StaticScreen otherwise={<NotFoundRoute />} />;
}
