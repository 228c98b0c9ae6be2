/** What a third party may load into a document, by directive. */
export type ThirdParty = Readonly<
  Partial<Record<'scriptSrc' | 'styleSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc' | 'formAction', readonly string[]>>
>;

/** What Google's sign-in needs of a document, as Google says; and the pictures of those who signed in. */
export const GOOGLE: ThirdParty = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  imgSrc: ['https://lh3.googleusercontent.com'],
};

const CASHFREE_API = ['https://api.cashfree.com', 'https://sandbox.cashfree.com'];
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** What each checkout needs of the document in which is paid, as its provider says. */
export const CHECKOUTS = {
  cashfree: {
    scriptSrc: ['https://sdk.cashfree.com'],
    connectSrc: CASHFREE_API,
    frameSrc: [...CASHFREE_API, 'https://sdk.cashfree.com', 'https://payments.cashfree.com', 'https://payments-test.cashfree.com'],
    formAction: CASHFREE_API,
  },
  paypal: { scriptSrc: PAYPAL, styleSrc: PAYPAL, imgSrc: PAYPAL, connectSrc: PAYPAL, frameSrc: PAYPAL },
} as const satisfies Record<string, ThirdParty>;

/** Whoever takes payments by a checkout of theirs. */
export type CheckoutProvider = keyof typeof CHECKOUTS;

interface PolicyOptions {
  /** Hashes of the scripts that stand in the document. */
  scriptHashes: readonly string[];
  thirdParties?: readonly ThirdParty[];
  /** Whether it may frame a document of ours. */
  frames?: boolean;
  /** Whether a document of ours may frame it. */
  isFramed?: boolean;
}

/** The content policy of a document: its own files, the scripts that stand in it, and what third parties bring. */
export function pagePolicy({ scriptHashes, thirdParties = [], frames = false, isFramed = false }: PolicyOptions) {
  const of = (directive: keyof ThirdParty): string[] => thirdParties.flatMap((thirdParty) => thirdParty[directive] ?? []);
  const framed = [...(frames ? ["'self'"] : []), ...of('frameSrc')];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...of('scriptSrc')],
      // The editor writes colours and alignment as styles of elements; so does what visitors wrote with it.
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
