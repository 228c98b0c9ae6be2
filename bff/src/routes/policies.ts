import { MAX_JSON_BYTES } from '@pasteroom/kit/http/json-body';
import { MAX_FILE_BYTES, MAX_FORM_BYTES } from '@pasteroom/openapi/rules/files';
import { MAX_AD_BYTES } from '@pasteroom/openapi/rules/ads';
import type { Policy } from './policy.ts';

const MB = 1024 * 1024;

const TEXTS = { tokenScopes: ['texts'] } as const;
const PAGES = { tokenScopes: ['pages'] } as const;
const FORM = {
  budget: 'writes',
  maxBytes: MAX_FORM_BYTES,
  isStored: true,
  guestShows: 'pass',
  dependsOnPremium: true,
  guess: 'claim',
} as const;
const IMAGE_UPLOAD = {
  budget: 'uploads',
  maxBytes: MAX_FILE_BYTES + MB,
  isStored: true,
  guestShows: 'captcha',
  dependsOnPremium: true,
} as const;
const PUBLIC = { budget: 'files', cachedFor: 'everybody', isSameForAll: true } as const;
const SIGNED_IN = { budget: 'reads', signedInOnly: true } as const;
const OPERATOR = { budget: 'operator', operatorOnly: true } as const;

const WEBHOOK_HEADERS = [
  'x-webhook-signature',
  'x-webhook-timestamp',
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
];

/** Clients can't call operations without a policy. */
export const POLICIES: Readonly<Record<string, Policy>> = {
  addText: { ...FORM, ...TEXTS, forwardsDevice: true },
  uploadImage: { ...IMAGE_UPLOAD, ...TEXTS },
  // These require no captcha, since file names are unguessable and the responses reveal nothing.
  keepImages: { budget: 'writes', ...TEXTS },
  discardImages: { budget: 'writes', ...TEXTS },
  getText: {
    budget: 'reads',
    guestShows: 'pass',
    guess: 'look-up',
    cachedFor: 'admitted',
    ...TEXTS,
  },
  revealText: {
    budget: 'reads',
    longestField: 'password',
    guestShows: 'pass',
    guess: 'password',
    undoneBy: 'refundRead',
    ...TEXTS,
  },
  getReceipt: { budget: 'reads', guess: 'look-up', ...TEXTS },
  getRawText: { budget: 'reads', guestShows: 'pass', guess: 'look-up', ...TEXTS },
  // A link can't send a pass, but can name a file, which only readers of the text know.
  getArchive: {
    budget: 'files',
    guestShows: 'pass',
    orShows: 'file',
    guess: 'look-up',
    ...TEXTS,
  },
  // Requires no pass, so authors can always delete texts. Wrong tokens and wrong codes return the
  // same error.
  deleteText: { budget: 'writes', guess: 'look-up', ...TEXTS },
  // Like reading, reporting reveals whether a text exists.
  reportText: { budget: 'reports', guestShows: 'pass', guess: 'look-up', forwardsDevice: true },
  reportLink: { budget: 'reports' },
  // Requires a token that only the author has, instead of the code.
  getTextDecisions: { budget: 'reads', ...TEXTS },
  listOwnTexts: { ...SIGNED_IN, ...TEXTS },
  getUpload: { budget: 'files', ...TEXTS },

  savePage: { ...FORM, ...PAGES, namesCaller: true, forwardsDevice: true },
  uploadPageImage: { ...IMAGE_UPLOAD, ...PAGES },
  keepPageImages: { budget: 'writes', ...PAGES },
  searchPages: { budget: 'reads', isSameForAll: true, ...PAGES },
  generatePreview: { budget: 'previews', ...PAGES },
  getPreview: { budget: 'reads', isLarge: true, cachedFor: 'admitted', ...PAGES },
  checkPageName: { budget: 'names', ...PAGES },
  markPremium: { budget: 'writes', dependsOnPremium: true, ...PAGES },
  likePage: { budget: 'writes' },
  visitPage: { budget: 'reads', alsoForwards: ['user-agent'] },
  reportPage: { budget: 'reports', forwardsDevice: true },
  getPageDecisions: { budget: 'reads', ...PAGES },
  // A wrong owner token must cost as much as a wrong delete token.
  deletePage: { budget: 'writes', guess: 'look-up', ...PAGES },
  listOwnPages: { ...SIGNED_IN, ...PAGES },
  getPageFile: { budget: 'files', isSameForAll: true, ...PAGES },
  getLivePage: PUBLIC,
  getPagePicture: PUBLIC,
  getPageAsset: PUBLIC,
  getSitemap: PUBLIC,
  getSitemapPart: PUBLIC,
  getRobots: PUBLIC,
  getIndexNowKey: PUBLIC,
  getFeed: PUBLIC,

  getCaptcha: { budget: 'captchas' },
  answerCaptcha: { budget: 'captchas' },
  getProofOfWork: { budget: 'captchas' },
  answerProofOfWork: { budget: 'captchas' },

  getPaymentOptions: { budget: 'reads' },
  createOrder: { budget: 'orders', namesCaller: true, forwardsDevice: true },
  verifyOrder: { budget: 'writes', namesCaller: true, forwardsDevice: true },
  captureOrder: { budget: 'writes', namesCaller: true, forwardsDevice: true },
  getOrder: {
    budget: 'reads',
    namesCaller: true,
    forwardsDevice: true,
    alsoForwards: ['x-order-link'],
  },
  restorePurchase: { budget: 'messages' },
  getOwnOrders: { budget: 'reads', namesCaller: true },
  claimOrder: {
    ...SIGNED_IN,
    budget: 'writes',
    namesCaller: true,
    forwardsDevice: true,
    alsoForwards: ['x-order-link'],
  },
  claimPremium: { budget: 'writes', tellsPremium: true },
  // Providers send all webhooks from a few addresses. Signatures can't be guessed.
  receiveWebhook: { budget: 'webhooks', alsoForwards: WEBHOOK_HEADERS },
  getSimulatedPayment: { budget: 'reads' },
  decideSimulatedPayment: { budget: 'orders' },

  addMessage: { budget: 'messages', dependsOnPremium: true },
  addPremiumContact: { budget: 'writes' },

  getAds: { budget: 'reads' },
  getNetworkAd: { budget: 'reads' },
  // The service doesn't count views by bots (`user-agent`) and prefetches (`sec-purpose`).
  getAdPicture: {
    budget: 'files',
    isSameForAll: true,
    alsoForwards: ['user-agent', 'sec-purpose'],
  },
  followAd: { budget: 'reads', alsoForwards: ['user-agent', 'sec-purpose'] },

  addUser: { budget: 'reads', tellsPremium: true },
  getOwnAccount: SIGNED_IN,
  deleteOwnAccount: { ...SIGNED_IN, budget: 'writes' },
  exportOwnAccount: { ...SIGNED_IN, budget: 'exports', namesCaller: true },
  listApiTokens: SIGNED_IN,
  createApiToken: { ...SIGNED_IN, budget: 'writes' },
  revokeApiToken: { ...SIGNED_IN, budget: 'writes' },
  getOpenApi: { budget: 'reads' },
  getSession: { budget: 'reads' },
  createSession: { budget: 'signIns' },
  deleteSession: { budget: 'writes' },

  listReports: OPERATOR,
  decideReport: OPERATOR,
  openReport: OPERATOR,
  getReportCounts: OPERATOR,
  getBlocks: OPERATOR,
  setBlock: { ...OPERATOR, maxBytes: MAX_JSON_BYTES },
  listMessages: OPERATOR,
  setMessageHandled: { ...OPERATOR, maxBytes: MAX_JSON_BYTES },
  listAds: OPERATOR,
  addAd: { ...OPERATOR, maxBytes: MAX_AD_BYTES + MB },
  setAdShown: { ...OPERATOR, maxBytes: MAX_JSON_BYTES },
  removeAd: OPERATOR,
  getReportedText: OPERATOR,
  getReportedTextFile: OPERATOR,
  getReportedPage: OPERATOR,
  getReportedPageFile: OPERATOR,
};

export const INTERNAL: ReadonlySet<string> = new Set([
  'signIn',
  'getAccount',
  'useApiToken',
  'deleteAccount',
  'exportOwnTexts',
  'refundRead',
  'exportOwnPages',
  'exportOwnMessages',
  'exportOwnOrderContacts',
  'listTextReports',
  'listPageReports',
  'decideTextReport',
  'decidePageReport',
  'openTextReport',
  'openPageReport',
  'countTextReports',
  'countPageReports',
  'getTextBlocks',
  'getPageBlocks',
  'setTextBlock',
  'setPageBlock',
  'getShownAds',
]);
