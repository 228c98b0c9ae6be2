import type { Task } from '@pasteroom/content/core/threads';
import { drawTitle } from './title-picture.ts';

const pictureTask: Task<string, Uint8Array | null> = { file: import.meta.url, run: drawTitle };
export default pictureTask;
