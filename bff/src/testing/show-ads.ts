import { AdChanged } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { Fixture } from './fixture.ts';
import { sendJson } from './upstream.ts';

export async function showAds(
  { ads: service, bus, clock }: Fixture,
  ...ads: object[]
): Promise<void> {
  service.answer = (_request, res) => sendJson(res, 200, { ads });
  await bus.publish([newEvent(AdChanged, { adId: 'any' }, { now: clock, newId })]);
  await bus.drain();
}
