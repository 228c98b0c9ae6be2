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

/** The version of the drawing. Raise it with each change of what pictures look like, so that each is drawn again when it is asked for. */
const DRAWING = 1;
/** The size of a drawing among the tasks: it takes 30 ms, as long as cleaning this many characters. */
const SIZE = 32_768;
/** Drawings that may be under way. Beyond that none begins: what a page is shown by elsewhere costs nobody here their turn. */
const AT_ONCE = 8;

/** The pictures that are shown with links to live pages: drawn once, in a thread, and kept among the files. */
export interface PagePictures {
  /** The picture of a page, with a name that is another one for another picture; null where there is none now. It never fails. */
  read(page: PageSummary): Promise<{ key: string; object: StoredObject } | null>;
  /** Draws it before the first one asks. It never fails: what cannot be drawn now is drawn then. */
  prepare(page: PageSummary, client?: string): Promise<void>;
  /** Erases what was drawn of a page that is gone. */
  erase(page: PageSummary): Promise<void>;
}

interface PictureDeps {
  renderings: Pick<Renderings, 'findPicture' | 'storePicture'>;
  objects: Pick<ObjectStore, 'put' | 'get' | 'delete'>;
  threads: Threads;
  log: Log;
}

/** The pictures of the pages in these stores. */
export function pagePictures({ renderings, objects, threads, log }: PictureDeps): PagePictures {
  let underWay = 0;

  /** Draws and keeps the picture; its key, null where there can be none. */
  async function draw(page: PageSummary, client: string): Promise<string | null> {
    const title = drawableTitle(page.title);
    const png = title === null ? null : await threads.run(pictureTask, title, { client, size: SIZE });
    if (png === null) return null;
    const [key, before] = [keyOf(page), await renderings.findPicture(page)];
    await objects.put(key, Readable.from([png], { objectMode: false }));
    await renderings.storePicture(page, key);
    // A page may have gone meanwhile, of which nothing is noted any more.
    const isGone = (await renderings.findPicture(page)) !== key;
    if (isGone) await objects.delete([key]);
    else if (before !== null && before !== key) await objects.delete([before]);
    return isGone ? null : key;
  }

  const drawn = singleFlight(async (page, client) => {
    if (underWay >= AT_ONCE) return null;
    underWay += 1;
    return draw(page, client).finally(() => (underWay -= 1));
  });

  const noted = (page: PageSummary) => (err: unknown) => {
    log.warn({ err, page: page.publicId }, 'picture-not-drawn');
    return null;
  };

  async function find(page: PageSummary) {
    const key = keyOf(page);
    const known = (await renderings.findPicture(page)) === key ? await objects.get(key) : null;
    if (known) return { key, object: known };
    // A backup holds no pictures, so what is noted may be missing.
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

/** Makes the key of a picture from the page's id and the content of the picture. The id of the record is secret, so the key cannot be guessed. */
const keyOf = ({ id, title }: PageSummary): string => `${id}.${hashOf(`${DRAWING} ${title}`)}.png`;
