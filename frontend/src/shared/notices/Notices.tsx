import { lazy, Suspense } from 'react';
import { useNoticesRequested } from './use-notices-requested.ts';

const NoticeArea = lazy(async () => ({ default: (await import('./NoticeArea.tsx')).NoticeArea }));

export function Notices() {
  if (!useNoticesRequested()) return null;
  return (
    <Suspense fallback={null}>
      <NoticeArea />
    </Suspense>
  );
}
