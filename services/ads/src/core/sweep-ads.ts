import type { FileStore } from '@pasteroom/content/core/ports';
import { type Clock, HOUR } from '@pasteroom/kit/core/clock';
import { MAX_ADS } from '@pasteroom/openapi/rules/ads';
import type { AdCounts, AdRepository } from './ports.ts';

const INCOMING_TTL_MS = HOUR;

interface SweepDeps {
  ads: Pick<AdRepository, 'listErasable' | 'erase'>;
  counts: Pick<AdCounts, 'erase'>;
  objects: Pick<FileStore, 'delete'>;
  now: Clock;
}

/** Deletes the records last, so an interrupted run can be repeated. */
export async function sweepAds({ ads, counts, objects, now }: SweepDeps): Promise<number> {
  const erasable = await ads.listErasable(new Date(now().getTime() - INCOMING_TTL_MS), MAX_ADS);
  if (erasable.length === 0) return 0;
  await objects.delete(erasable);
  await counts.erase(erasable);
  await ads.erase(erasable);
  return erasable.length;
}
