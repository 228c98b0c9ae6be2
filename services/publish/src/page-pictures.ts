import { Readable } from 'node:stream';
import type { Threads } from '@pasteroom/content/core/threads';
import type { ObjectStore, StoredObject } from '@pasteroom/kit/objects/object-store';
import type { Log } from '@pasteroom/kit/core/log';
import type { PageSummary } from './core/page.ts';
import type { Renderings } from './core/ports.ts';
import { drawableTitle } from './live-page/drawable.ts';
import pictureTask from './live-page/picture-task.ts';
import { singleFlight } from './single-flight.ts';
import { hashOf } from './versions.ts';

/** Increment when the design changes, so that pictures are redrawn on demand. */
const DRAWING = 1;
/** Scheduling cost of a drawing, in characters to sanitize. */
const SIZE = 32_768;
/**
 * Maximum concurrent drawings. Others are skipped, so that link previews on other sites don't delay
 * requests.
 */
const MAX_CONCURRENT = 8;

/** Link preview pictures, drawn once in a worker thread and stored with the files. */
export interface PagePictures {
  /** Returns null if no picture is available. `key` changes with the picture. Never rejects. */
  read(page: PageSummary): Promise<{ key: string; object: StoredObject } | null>;
  /** Never rejects: failed drawings are retried on demand. */
  prepare(page: PageSummary, client?: string): Promise<void>;
  erase(page: PageSummary): Promise<void>;
}

interface PictureDeps {
  renderings: Pick<Renderings, 'findPicture' | 'storePicture'>;
  objects: Pick<ObjectStore, 'put' | 'get' | 'delete'>;
  threads: Threads;
  log: Log;
}

export function pagePictures({ renderings, objects, threads, log }: PictureDeps): PagePictures {
  let underWay = 0;

  async function draw(page: PageSummary, client: string): Promise<string | null> {
    const title = drawableTitle(page.title);
    const png =
      title === null ? null : await threads.run(pictureTask, title, { client, size: SIZE });
    if (png === null) return null;
    const [key, before] = [keyOf(page), await renderings.findPicture(page)];
    await objects.put(key, Readable.from([png], { objectMode: false }));
    await renderings.storePicture(page, key);
    // `storePicture` ignores pages that were deleted in the meantime.
    const isGone = (await renderings.findPicture(page)) !== key;
    if (isGone) await objects.delete([key]);
    else if (before !== null && before !== key) await objects.delete([before]);
    return isGone ? null : key;
  }

  const drawn = singleFlight(async (page, client) => {
    if (underWay >= MAX_CONCURRENT) return null;
    underWay += 1;
    return draw(page, client).finally(() => (underWay -= 1));
  });

  const noted = (page: PageSummary) => (err: unknown) => {
    log.warn({ err, page: page.publicId }, 'drawing a page picture failed');
    return null;
  };

  async function find(page: PageSummary) {
    const key = keyOf(page);
    const known = (await renderings.findPicture(page)) === key ? await objects.get(key) : null;
    if (known) return { key, object: known };
    // Backups exclude pictures, so the file of a recorded picture may be missing.
    const made = await drawn(page, page.id);
    const object = made === null ? null : await objects.get(made);
    return object && { key, object };
  }

  return {
    read: (page) => find(page).catch(noted(page)),
    async prepare(page, client = page.id) {
      const drawMissing = async () => {
        if ((await renderings.findPicture(page)) !== keyOf(page)) await drawn(page, client);
      };
      await drawMissing().catch(noted(page));
    },
    async erase(page) {
      const before = await renderings.findPicture(page);
      await objects.delete([...new Set([keyOf(page), before ?? keyOf(page)])]);
    },
  };
}

/** The record id is secret, so keys cannot be guessed. */
const keyOf = ({ id, title }: PageSummary): string => `${id}.${hashOf(`${DRAWING} ${title}`)}.png`;
