import { systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedAds } from '../embedded.ts';
import { adsContract } from './ads.contract.ts';
import { countsContract } from './counts.contract.ts';

async function open() {
  const database = openDatabase(':memory:');
  return { ...embeddedAds(database, systemClock), close: async () => database.close() };
}

adsContract('EmbeddedAds', open);
countsContract('EmbeddedCounts', open);
