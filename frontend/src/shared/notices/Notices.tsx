import { useMounted } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { NOTICE_LIFE } from './notify.ts';

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** The place where notices appear. Its code comes after the first paint: nothing can have happened before. */
export function Notices() {
  if (!useMounted()) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-center" autoClose={NOTICE_LIFE} containerWidth={420} transitionDuration={160} />
    </Suspense>
  );
}
