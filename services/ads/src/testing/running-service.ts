import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURES } from '@pasteroom/content/testing/pictures';
import { AdChanged } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { on } from '@pasteroom/kit/events/event-bus';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { silentLog } from '@pasteroom/kit/core/log';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { components } from '@pasteroom/openapi/ads';
import type { Slots } from '../core/ad.ts';
import { embeddedAds } from '../embedded.ts';
import { manifest } from '../manifest.ts';
import { adsService } from '../service.ts';
import { START } from './sample-ads.ts';

const CALLER_KEY = 'a key of the tests: 32 characters';

export type AdBody = components['schemas']['Ad'];
type ShownBody = components['schemas']['ShownAd'];

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
export const guest = (client = 'address-1'): Caller => ({ user: null, client });
export const operator: Caller = { ...guest(), isOperator: true };

interface Asked extends RequestInit {
  caller?: Caller;
  headers?: Record<string, string>;
}

export type Service = Awaited<ReturnType<typeof openService>>;

export async function openService(slots: Slots = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pasteroom-ads-'));
  const now = manualClock(START);
  const databases = [
    openDatabase(':memory:'),
    openDatabase(':memory:'),
    openDatabase(':memory:'),
  ] as const;
  const objects = await DiskObjects.open(folder);
  const keys = new EmbeddedKeys(databases[1], now);
  const bus = new EmbeddedBus(databases[2], { now, log: silentLog, deliverTwice: true });
  const changedAds = new Map<string, string>();
  await bus.subscribe('listener', [
    on(AdChanged, async ({ id, data }) => void changedAds.set(id, data.adId)),
  ]);
  const records = embeddedAds(databases[0], now);
  const context = { now, newId, callerKey: CALLER_KEY, log: silentLog, checkAnswers: true };
  const service = await adsService.start({ records, keys, objects, bus }, { slots }, context);

  const ask = (
    path: string,
    { caller = guest(), headers, ...init }: Asked = {},
  ): Promise<Response> =>
    fetch(service.url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'user-agent': BROWSER,
        ...headers,
        [CALLER_HEADER]: mintCallerToken(CALLER_KEY, manifest.name, caller, now()),
      },
    });
  return {
    now,
    records,
    objects,
    ask,
    async storedPictures() {
      const ids = [];
      for await (const id of objects.keys()) ids.push(id);
      return ids;
    },
    send(
      {
        picture = PICTURES['image/png'],
        ...fields
      }: { picture?: Buffer<ArrayBuffer> | null; [name: string]: unknown } = {},
      caller = operator,
    ) {
      const body = new FormData();
      const all = {
        size: 'content',
        targetUrl: 'https://tea.example/',
        altText: 'Tea',
        ...(fields as Record<string, string>),
      };
      for (const [name, value] of Object.entries(all)) body.append(name, value);
      if (picture) body.append('file', new Blob([picture]), 'tea.png');
      return ask('/operator/ads', { method: 'POST', body, caller });
    },
    setShown: (id: string, isShown: boolean, caller = operator) =>
      ask(`/operator/ads/${id}`, {
        method: 'PUT',
        body: JSON.stringify({ isShown }),
        headers: { 'content-type': 'application/json' },
        caller,
      }),
    remove: (id: string, caller = operator) =>
      ask(`/operator/ads/${id}`, { method: 'DELETE', caller }),
    list: async () =>
      ((await (await ask('/operator/ads', { caller: operator })).json()) as { ads: AdBody[] }).ads,
    shown: async () => ((await (await ask('/ads/shown')).json()) as { ads: ShownBody[] }).ads,
    async changedAds() {
      await service.close();
      await bus.drain();
      return [...changedAds.values()];
    },
    async close() {
      await service.close();
      await bus.close();
      await keys.close();
      for (const each of databases) each.close();
      await rm(folder, { recursive: true });
    },
  };
}
