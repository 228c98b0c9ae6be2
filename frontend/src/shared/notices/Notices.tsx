import { lazy, Suspense } from 'react';
import { NOTICE_LIFE } from './notify.ts';
import { useWanted } from './use-wanted.ts';

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** The place where notices appear. Its code comes with the first of them. */
export function Notices() {
  if (!useWanted()) return null;
  return (
    <Suspense fallback={null}>
      <Notifications position="bottom-center" autoClose={NOTICE_LIFE} containerWidth={420} transitionDuration={160} />
    </Suspense>
  );
}
