import type { Task } from '@pasteroom/content/core/threads';

const pictureTask: Task<string, Uint8Array | null> = {
  file: import.meta.url,
  // The module is large, with its fonts and its libraries, and only the thread that draws needs it.
  run: async (title) => (await import('./title-picture.ts')).drawTitle(title),
};
export default pictureTask;
