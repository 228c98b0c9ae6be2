import type { DomainEvent } from '@pasteroom/kit/core/event';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import { type MongoOutbox, nextEvent } from '@pasteroom/kit/events/mongo-outbox';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { Scope } from '@pasteroom/openapi/rules/api-tokens';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection } from 'mongodb';
import type { Account } from '../core/account.ts';
import type { ApiToken, ApiTokenRepository } from '../core/api-token.ts';
import {
  type AccountDocument,
  ACCOUNTS,
  accountsIn,
  NOT_DELETED,
  toAccount,
} from './mongo-accounts.ts';

interface OwningDocument extends AccountDocument {
  apiTokens?: ApiToken[];
}

/** Account documents contain the tokens, so a change, its event and the limit check are atomic. */
export class MongoApiTokens implements ApiTokenRepository {
  readonly #accounts: Collection<OwningDocument>;
  readonly #outbox: Pick<MongoOutbox, 'added'>;

  static async open(mongo: Mongo, outbox: Pick<MongoOutbox, 'added'>): Promise<MongoApiTokens> {
    await useIndexes(mongo, ACCOUNTS, [
      { key: { 'apiTokens.id': 1 }, name: 'apiTokens', sparse: true },
    ]);
    return new MongoApiTokens(mongo, outbox);
  }

  private constructor(mongo: Mongo, outbox: Pick<MongoOutbox, 'added'>) {
    this.#accounts = accountsIn(mongo);
    this.#outbox = outbox;
  }

  async add(accountId: string, token: ApiToken, limit: number): Promise<boolean> {
    const notFull = {
      _id: accountId,
      ...NOT_DELETED,
      [`apiTokens.${limit - 1}`]: { $exists: false },
    };
    const { matchedCount } = await orUnavailable(
      this.#accounts.updateOne(notFull, { $push: { apiTokens: token } }),
    );
    return matchedCount > 0;
  }

  async list(accountId: string): Promise<ApiToken[]> {
    const document = await orUnavailable(
      this.#accounts.findOne({ _id: accountId }, { projection: { apiTokens: 1 } }),
    );
    return (document?.apiTokens ?? []).toReversed();
  }

  async revoke(accountId: string, id: string, event: DomainEvent): Promise<boolean> {
    const { $push, $min } = nextEvent(event);
    const { matchedCount } = await orUnavailable(
      this.#accounts.updateOne(
        { _id: accountId, 'apiTokens.id': id },
        { $pull: { apiTokens: { id } }, $push, $min },
      ),
    );
    if (matchedCount > 0) this.#outbox.added();
    return matchedCount > 0;
  }

  async use(
    id: string,
    now: Date,
    noteAfter: Date,
  ): Promise<{ account: Account; scopes: Scope[] } | null> {
    const document = await orUnavailable(
      this.#accounts.findOne({ 'apiTokens.id': id }, { projection: { outbox: 0 } }),
    );
    const token = document?.apiTokens?.find((each) => each.id === id);
    if (!document || !token) return null;
    if (token.lastUsedAt === null || token.lastUsedAt <= noteAfter)
      await this.#note(id, now, noteAfter);
    return { account: toAccount(document), scopes: token.scopes };
  }

  async #note(id: string, now: Date, noteAfter: Date): Promise<void> {
    const unnoted = { id, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: noteAfter } }] };
    await orUnavailable(
      this.#accounts.updateOne(
        { apiTokens: { $elemMatch: unnoted } },
        { $set: { 'apiTokens.$.lastUsedAt': now } },
      ),
    );
  }
}
