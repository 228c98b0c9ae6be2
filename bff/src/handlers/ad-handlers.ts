import type { Accounts } from '../session/accounts.ts';
import { AppError } from '@pasteroom/kit/core/errors';
import { pictureOf, visitOf } from '../site/ads-in-documents.ts';
import { type AdNetwork, networkAd } from '../site/network-ad.ts';
import type { Handlers } from './express-app.ts';
import type { ShownAds } from './shown-ads.ts';

interface AdDeps {
  shownAds: Pick<ShownAds, 'now'>;
  accounts: Pick<Accounts, 'isPremium'>;
  /** If unset, unsold slots keep their placeholder. */
  adNetwork?: AdNetwork | undefined;
}

export const adHandlers = ({
  shownAds,
  accounts,
  adNetwork,
}: AdDeps): Pick<Handlers, 'getAds' | 'getNetworkAd'> => ({
  async getAds(_input, { admitted: { visitor }, requestId }) {
    const isPremium = await accounts.isPremium(visitor, requestId);
    const ads = isPremium ? [] : shownAds.now().ads;
    return {
      status: 200,
      body: {
        ads: ads.map((ad) => ({
          size: ad.size,
          altText: ad.altText,
          pictureUrl: pictureOf(ad),
          visitUrl: visitOf(ad),
        })),
      },
    };
  },

  async getNetworkAd(_input, { admitted: { visitor }, requestId }) {
    if (!adNetwork) throw new AppError('not_found', 'No ad network is configured.');
    if (await accounts.isPremium(visitor, requestId)) return { status: 204 };
    const { html, policy } = networkAd(adNetwork);
    // The ad network requires a Referer with the site's origin.
    const headers = {
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
    };
    return { status: 200, text: html, mediaType: 'text/html', headers };
  },
});
