import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';

const NoticePlace = lazy(async () => ({ default: (await import('./NoticePlace.tsx')).NoticePlace }));

/** The place where notices appear. Its code comes after the first paint: nothing can have happened before. */
export function Notices() {
  if (!useMounted()) return null;
  return (
    <Suspense fallback={null}>
      <NoticePlace />
    </Suspense>
  );
}
