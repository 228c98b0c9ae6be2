import { lazy, Suspense } from 'react';
import { useNoticesRequested } from './use-notices-requested.ts';

const NoticePlace = lazy(async () => ({ default: (await import('./NoticePlace.tsx')).NoticePlace }));

/** The place where notices appear. Its code comes with the first of them. */
export function Notices() {
  if (!useNoticesRequested()) return null;
  return (
    <Suspense fallback={null}>
      <NoticePlace />
    </Suspense>
  );
}
