import { Suspense } from 'react';
import { usePageHead } from './page-head.ts';
import type { PageRecord } from './pages.ts';

/** A screen under its address, with its head. */
export function Page({ page }: { page: PageRecord }) {
  usePageHead(page);
  const Screen = page.screen;
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
}
