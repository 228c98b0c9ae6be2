interface ExpectedDocument {
  address: string;
  title: string;
  robots: string;
  canonical?: string;
  status?: number;
  /** Without menu and top bar, for use in a frame. */
  isBare?: boolean;
}

export const INDEXABLE = 'index, follow';

/** A unit test checks that no screen is missing. */
export const DOCUMENTS: readonly ExpectedDocument[] = [
  { address: '/', title: 'Create Notes', robots: INDEXABLE, canonical: '/pastetext' },
  { address: '/pastetext', title: 'Create Notes', robots: INDEXABLE, canonical: '/pastetext' },
  { address: '/publish', title: 'Publish Page', robots: INDEXABLE, canonical: '/publish' },
  { address: '/livePage', title: 'Live Page', robots: INDEXABLE, canonical: '/livePage' },
  { address: '/blog', title: 'Blog', robots: INDEXABLE, canonical: '/blog' },
  { address: '/terms', title: 'Terms', robots: INDEXABLE, canonical: '/terms' },
  { address: '/preview/none', title: 'Preview', robots: 'noindex' },
  { address: '/contact-us', title: 'Contact Us', robots: INDEXABLE, canonical: '/contact-us' },
  { address: '/account', title: 'Your account', robots: 'noindex' },
  { address: '/operator', title: 'Operator', robots: 'noindex' },
  { address: '/order/none', title: 'Order', robots: 'noindex' },
  { address: '/checkout/none', title: 'Checkout', robots: 'noindex', isBare: true },
  { address: '/no/such/address', title: 'Page not found', robots: 'noindex', status: 404 },
];
