import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection, Db } from 'mongodb';
import type { PageKey } from '../core/page.ts';
import type { Rendering, Renderings, StoredPreview } from '../core/ports.ts';
import { MongoContents } from './mongo-contents.ts';
import {
  type PictureDocument,
  picturesIn,
  type PreviewDocument,
  previewsIn,
  type RenderingDocument,
  renderingsIn,
} from './mongo-documents.ts';

export class MongoRenderings implements Renderings {
  readonly #contents: MongoContents;
  readonly #renderings: Collection<RenderingDocument>;
  readonly #previews: Collection<PreviewDocument>;
  readonly #pictures: Collection<PictureDocument>;

  constructor(database: Db) {
    this.#contents = new MongoContents(database);
    this.#renderings = renderingsIn(database);
    this.#previews = previewsIn(database);
    this.#pictures = picturesIn(database);
  }

  async find({ id }: PageKey): Promise<Rendering | null> {
    const document = await orUnavailable(this.#renderings.findOne({ _id: id }));
    return document && { key: document.key, html: document.html };
  }

  async store(page: PageKey, rendering: Rendering): Promise<void> {
    if (await this.#isGone(page)) return;
    await orUnavailable(this.#renderings.replaceOne({ _id: page.id }, rendering, { upsert: true }));
  }

  async findPreview({ id }: PageKey): Promise<StoredPreview | null> {
    const document = await orUnavailable(
      this.#previews.findOne({ _id: id }, { promoteBuffers: true }),
    );
    return document && { key: document.key, json: document.json };
  }

  async storePreview(page: PageKey, preview: StoredPreview): Promise<void> {
    if (await this.#isGone(page)) return;
    await orUnavailable(
      this.#previews.replaceOne(
        { _id: page.id },
        { key: preview.key, json: Buffer.from(preview.json) },
        { upsert: true },
      ),
    );
  }

  async deletePreview({ id }: PageKey): Promise<void> {
    await orUnavailable(this.#previews.deleteOne({ _id: id }));
  }

  async findPicture({ id }: PageKey): Promise<string | null> {
    return (await orUnavailable(this.#pictures.findOne({ _id: id })))?.key ?? null;
  }

  async storePicture(page: PageKey, key: string): Promise<void> {
    if (await this.#isGone(page)) return;
    await orUnavailable(this.#pictures.replaceOne({ _id: page.id }, { key }, { upsert: true }));
  }

  async #isGone({ id }: PageKey): Promise<boolean> {
    return !(await this.#contents.has(id));
  }
}
