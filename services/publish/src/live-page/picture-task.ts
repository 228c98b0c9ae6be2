import type { Task } from '@pasteroom/content/core/threads';

const pictureTask: Task<string, Uint8Array | null> = {
  file: import.meta.url,
  // Only the worker thread loads the fonts and libraries.
  run: async (title) => (await import('./title-picture.ts')).drawTitle(title),
};
export default pictureTask;
