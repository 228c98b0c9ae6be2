import { embeddedAccounts } from '@pasteroom/account/embedded';
import { accountService } from '@pasteroom/account/service';
import { embeddedAds } from '@pasteroom/ads/embedded';
import { adsService } from '@pasteroom/ads/service';
import { captchaService } from '@pasteroom/captcha/service';
import { embeddedContact } from '@pasteroom/contact/embedded';
import { contactService } from '@pasteroom/contact/service';
import type { Threads } from '@pasteroom/content/core/threads';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { Service } from '@pasteroom/kit/service/define-service';
import type { StoreName } from '@pasteroom/kit/service/manifest';
import { MOUNTED, type Server, type ServiceContext } from '@pasteroom/kit/service/serve';
import type { ServiceName } from '@pasteroom/openapi/services';
import { embeddedOrders } from '@pasteroom/payment/embedded';
import { paymentService } from '@pasteroom/payment/service';
import { embeddedRecords as embeddedTexts } from '@pasteroom/paste/embedded';
import { pasteService } from '@pasteroom/paste/service';
import { embeddedRecords as embeddedPages } from '@pasteroom/publish/embedded';
import { publishService } from '@pasteroom/publish/service';
import type { OpenedStores, OpenStores } from './embedded.ts';

export interface Shared {
  storesOf: OpenStores;
  threads: Threads;
  now: Clock;
  siteUrl: string;
}

interface Start {
  start(shared: Shared, context: ServiceContext): Promise<Server>;
}

export const PARTS = {
  paste: part(pasteService, ({ records, objects, bus }, { threads, now, siteUrl }) => ({
    stores: { records: embeddedTexts(records, now), threads, objects, bus },
    config: { publicUrl: siteUrl },
  })),
  publish: part(publishService, ({ records, ...stores }, { threads, now, siteUrl }) => ({
    stores: { ...stores, records: embeddedPages(records, now), threads },
    config: { publicUrl: siteUrl },
  })),
  captcha: part(captchaService, (stores) => ({ stores })),
  account: part(accountService, ({ records, bus }, { now }) => ({
    stores: { ...embeddedAccounts(records, now), bus },
  })),
  payment: part(paymentService, ({ records, ...stores }, { now, siteUrl }) => ({
    stores: { ...stores, records: embeddedOrders(records, now) },
    config: { publicUrl: siteUrl },
  })),
  contact: part(contactService, ({ records, bus }, { now, siteUrl }) => ({
    stores: { records: embeddedContact(records, now), bus },
    config: { publicUrl: siteUrl },
  })),
  ads: part(adsService, ({ records, ...stores }, { now }) => ({
    stores: { ...stores, records: embeddedAds(records, now) },
  })),
} satisfies Record<ServiceName, unknown>;

function part<Config extends object, Store extends StoreName, Stores>(
  { manifest, start }: Service<Config, Store, Stores>,
  on: (
    embedded: OpenedStores<Store>,
    shared: Shared,
  ) => { stores: Stores; config?: Partial<Config> },
) {
  return manifest.settings.transform((own): Start => ({
    start(shared, context) {
      const { stores, config } = on(shared.storesOf(manifest), shared);
      return start(stores, { ...own, ...config }, context, MOUNTED);
    },
  }));
}
