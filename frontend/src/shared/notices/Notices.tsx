import { lazy, Suspense } from 'react';
import { loadNoticeArea } from './load-notice-area.ts';
import { useNoticesRequested } from './use-notices-requested.ts';
// Part of the main style sheet, because Vite doesn't reload a style sheet that failed to load.
import './Notices.module.css';

const NoticeArea = lazy(async () => ({ default: (await loadNoticeArea()).NoticeArea }));

export function Notices() {
  if (!useNoticesRequested()) return null;
  return (
    <Suspense fallback={null}>
      <NoticeArea />
    </Suspense>
  );
}
