import type * as noticeArea from './NoticeArea.tsx';

const RETRY_DELAY_MS = 1000;

/** Retries forever, because the page must stay usable without notices. */
export async function loadNoticeArea(): Promise<typeof noticeArea> {
  for (;;) {
    try {
      return await import('./NoticeArea.tsx');
    } catch (error) {
      console.warn('loading the notices failed', error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}
