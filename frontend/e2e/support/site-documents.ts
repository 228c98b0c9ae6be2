/** Expected head of a document in English. */
interface ExpectedDocument {
  address: string;
  title: string;
  robots: string;
  canonical?: string;
  status?: number;
  /** Without menu and top bar, for use in a frame. */
  isBare?: boolean;
}

export const LISTED = 'index, follow';

/** Every screen and two static pages. A unit test checks that none is missing. */
export const DOCUMENTS: readonly ExpectedDocument[] = [
  { address: '/', title: 'Create Notes', robots: LISTED, canonical: '/pastetext' },
  { address: '/pastetext', title: 'Create Notes', robots: LISTED, canonical: '/pastetext' },
  { address: '/publish', title: 'Publish Page', robots: LISTED, canonical: '/publish' },
  { address: '/livePage', title: 'Live Page', robots: LISTED, canonical: '/livePage' },
  { address: '/blog', title: 'Blog', robots: LISTED, canonical: '/blog' },
  { address: '/terms', title: 'Terms', robots: LISTED, canonical: '/terms' },
  { address: '/preview/none', title: 'Preview', robots: 'noindex' },
  { address: '/contact-us', title: 'Contact Us', robots: LISTED, canonical: '/contact-us' },
  { address: '/account', title: 'Your account', robots: 'noindex' },
  { address: '/operator', title: 'Operator', robots: 'noindex' },
  { address: '/order/none', title: 'Order', robots: 'noindex' },
  { address: '/checkout/none', title: 'Checkout', robots: 'noindex', isBare: true },
  { address: '/no/such/address', title: 'Page not found', robots: 'noindex', status: 404 },
];
