import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { EmbeddedAccounts } from './adapters/embedded-accounts.ts';
import type { AccountStore } from './service.ts';

/** The accounts in an SQLite file, which belongs to whoever opened it; `FULL`, since who somebody is must survive a power cut. */
export const embeddedAccounts = (database: Database, now: Clock): AccountStore => new EmbeddedAccounts(database, now);
