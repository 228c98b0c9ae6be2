import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import type { Collection, Db } from 'mongodb';
import type { Block, BlockRepository } from '../core/blocks.ts';

interface BlockDocument extends Block {
  _id: string;
}

const idOf = ({ kind, value }: Pick<Block, 'kind' | 'value'>): string => `${kind} ${value}`;

export class MongoBlocks implements BlockRepository {
  readonly #blocks: Collection<BlockDocument>;

  constructor(database: Db) {
    this.#blocks = database.collection('blocks');
  }

  async list(): Promise<Block[]> {
    const found = this.#blocks.find({}, { projection: { _id: 0 } }).sort({ since: 1, _id: 1 });
    return orUnavailable(found.toArray());
  }

  async add({ note, ...block }: Block): Promise<void> {
    const _id = idOf(block);
    await orUnavailable(
      this.#blocks.updateOne({ _id }, { $set: { note }, $setOnInsert: block }, { upsert: true }),
    );
  }

  async remove(block: Pick<Block, 'kind' | 'value'>): Promise<void> {
    await orUnavailable(this.#blocks.deleteOne({ _id: idOf(block) }));
  }
}
