import type { Entitlements } from '../session/entitlement.ts';
import { pictureOf, visitOf } from '../site/ads-in-documents.ts';
import type { OwnHandlers } from './own-app.ts';
import type { ShownAds } from './shown-ads.ts';

interface AdDeps {
  shownAds: Pick<ShownAds, 'now'>;
  entitlements: Pick<Entitlements, 'isPremium'>;
}

/** What the application shows at its places; nothing to who is premium. */
export const adHandlers = ({ shownAds, entitlements }: AdDeps): Pick<OwnHandlers, 'getAds'> => ({
  async getAds(_input, { admitted: { visitor }, requestId }) {
    const isPremium = await entitlements.isPremium(visitor, requestId);
    const ads = isPremium ? [] : shownAds.now();
    return {
      status: 200,
      body: { ads: ads.map((ad) => ({ size: ad.size, altText: ad.altText, pictureUrl: pictureOf(ad), visitUrl: visitOf(ad) })) },
    };
  },
});
