import { useEarlyClicks } from '../shared/before-hydration/use-early-clicks.ts';
import { usePageHead } from './page-head.ts';
import type { PageRecord } from './pages.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

export function Page({ page }: { page: PageRecord }) {
  usePageHead(page);
  useEarlyClicks('main');
  const Screen = page.screen;
  return (
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>
  );
}
