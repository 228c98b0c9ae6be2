/** What a third party may load into a document, by directive. */
export type ThirdParty = Readonly<
  Partial<Record<'scriptSrc' | 'styleSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc' | 'formAction', readonly string[]>>
>;

/** The sources that Google's sign-in loads, as Google documents them, and those of the users' pictures. */
export const GOOGLE: ThirdParty = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  imgSrc: ['https://lh3.googleusercontent.com'],
};

const CASHFREE_API = ['https://api.cashfree.com', 'https://sandbox.cashfree.com'];
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** The sources that each checkout loads into the document of the checkout, as its provider documents them. */
export const CHECKOUTS = {
  cashfree: {
    scriptSrc: ['https://sdk.cashfree.com'],
    connectSrc: CASHFREE_API,
    frameSrc: [...CASHFREE_API, 'https://sdk.cashfree.com', 'https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
    formAction: CASHFREE_API,
  },
  paypal: { scriptSrc: PAYPAL, styleSrc: PAYPAL, imgSrc: PAYPAL, connectSrc: PAYPAL, frameSrc: PAYPAL },
} as const satisfies Record<string, ThirdParty>;

/** A payment provider that has a checkout of its own. */
export type CheckoutProvider = keyof typeof CHECKOUTS;

interface PolicyOptions {
  /** Hashes of the scripts that stand in the document. */
  scriptHashes: readonly string[];
  thirdParties?: readonly ThirdParty[];
  /** Whether the document may frame documents of ours. */
  frames?: boolean;
  /** Whether documents of ours may frame it. */
  isFramed?: boolean;
}

/** Makes the content policy of a document: it allows its own files, its inline scripts, and the sources of third parties. */
export function pagePolicy({ scriptHashes, thirdParties = [], frames = false, isFramed = false }: PolicyOptions) {
  const of = (directive: keyof ThirdParty): string[] => thirdParties.flatMap((thirdParty) => thirdParty[directive] ?? []);
  const framed = [...(frames ? ["'self'"] : []), ...of('frameSrc')];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...of('scriptSrc')],
      // Style attributes are allowed, since the editor writes colours and alignment into them.
      styleSrc: ["'self'", "'unsafe-inline'", ...of('styleSrc')],
      imgSrc: ["'self'", 'data:', 'blob:', ...of('imgSrc')],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...of('connectSrc')],
      ...(framed.length > 0 && { frameSrc: framed }),
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'", ...of('formAction')],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: [isFramed ? "'self'" : "'none'"],
    },
  };
}
