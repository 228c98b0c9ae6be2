import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection, Db } from 'mongodb';
import type { PageKey } from '../core/page.ts';
import type { Rendering, Renderings } from '../core/ports.ts';
import { type RenderingDocument, renderingsIn } from './mongo-documents.ts';

/** What readers were last given of pages, in the same database. */
export class MongoRenderings implements Renderings {
  readonly #renderings: Collection<RenderingDocument>;

  constructor(database: Db) {
    this.#renderings = renderingsIn(database);
  }

  async find({ recordId }: PageKey): Promise<Rendering | null> {
    const document = await orUnavailable(this.#renderings.findOne({ _id: recordId }));
    return document && { key: document.key, html: document.html };
  }

  async store({ recordId }: PageKey, rendering: Rendering): Promise<void> {
    await orUnavailable(this.#renderings.replaceOne({ _id: recordId }, rendering, { upsert: true }));
  }
}
