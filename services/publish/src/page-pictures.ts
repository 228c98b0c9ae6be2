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

/** Increment after design changes, so images are redrawn on demand. */
const DESIGN_VERSION = 1;
/** Scheduling cost of one drawing, relative to sanitizing one character. */
const DRAWING_COST = 32_768;
/** Skips further drawings, so link preview crawlers don't delay other requests. */
const MAX_CONCURRENT_DRAWINGS = 8;

/** Link preview images with the page title. A worker thread draws each image once. */
export interface PagePictures {
  /** Returns null if no image is available. `key` changes with the image. Never rejects. */
  read(page: PageSummary): Promise<{ key: string; object: StoredObject } | null>;
  /** Never rejects, because failed drawings are retried on demand. */
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
      title === null ? null : await threads.run(pictureTask, title, { client, size: DRAWING_COST });
    if (png === null) return null;
    const [key, before] = [keyOf(page), await renderings.findPicture(page)];
    await objects.put(key, Readable.from([png], { objectMode: false }));
    await renderings.storePicture(page, key);
    // `storePicture` ignores pages deleted in the meantime.
    const isGone = (await renderings.findPicture(page)) !== key;
    if (isGone) await objects.delete([key]);
    else if (before !== null && before !== key) await objects.delete([before]);
    return isGone ? null : key;
  }

  const drawn = singleFlight(async (page, client) => {
    if (underWay >= MAX_CONCURRENT_DRAWINGS) return null;
    underWay += 1;
    return draw(page, client).finally(() => (underWay -= 1));
  });

  const noted = (page: PageSummary) => (err: unknown) => {
    log.warn({ err, page: page.publicId }, 'drawing a title image failed');
    return null;
  };

  async function find(page: PageSummary) {
    const key = keyOf(page);
    const known = (await renderings.findPicture(page)) === key ? await objects.get(key) : null;
    if (known) return { key, object: known };
    // Backups exclude these images, so the file may be missing.
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
const keyOf = ({ id, title }: PageSummary): string =>
  `${id}.${hashOf(`${DESIGN_VERSION} ${title}`)}.png`;
