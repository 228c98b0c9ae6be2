export type ThirdParty = Readonly<
  Partial<
    Record<
      'scriptSrc' | 'styleSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc' | 'formAction',
      readonly string[]
    >
  >
>;

export const GOOGLE: ThirdParty = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  connectSrc: ['https://accounts.google.com/gsi/'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  imgSrc: ['https://lh3.googleusercontent.com'],
};

const CASHFREE_API = ['https://api.cashfree.com', 'https://sandbox.cashfree.com'];
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Origins documented by each provider, for the checkout document only. */
export const CHECKOUTS = {
  cashfree: {
    scriptSrc: ['https://sdk.cashfree.com'],
    connectSrc: CASHFREE_API,
    frameSrc: [
      ...CASHFREE_API,
      'https://sdk.cashfree.com',
      'https://payments.cashfree.com',
      'https://payments-test.cashfree.com',
    ],
    formAction: CASHFREE_API,
  },
  paypal: {
    scriptSrc: PAYPAL,
    styleSrc: PAYPAL,
    imgSrc: PAYPAL,
    connectSrc: PAYPAL,
    frameSrc: PAYPAL,
  },
} as const satisfies Record<string, ThirdParty>;

export type CheckoutProvider = keyof typeof CHECKOUTS;

interface PolicyOptions {
  scriptHashes: readonly string[];
  thirdParties?: readonly ThirdParty[];
  /** Allows frames and previews of files. */
  embeds?: boolean;
  isFramed?: boolean;
}

export function pagePolicy({
  scriptHashes,
  thirdParties = [],
  embeds = false,
  isFramed = false,
}: PolicyOptions) {
  const of = (directive: keyof ThirdParty): string[] =>
    thirdParties.flatMap((thirdParty) => thirdParty[directive] ?? []);
  const framed = [...(embeds ? ["'self'", 'blob:'] : []), ...of('frameSrc')];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...of('scriptSrc')],
      // The editor writes colors and alignment as style attributes.
      styleSrc: ["'self'", "'unsafe-inline'", ...of('styleSrc')],
      imgSrc: ["'self'", 'data:', 'blob:', ...of('imgSrc')],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...of('connectSrc')],
      ...(framed.length > 0 && { frameSrc: framed }),
      ...(embeds && { mediaSrc: ["'self'"] }),
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'", ...of('formAction')],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: [isFramed ? "'self'" : "'none'"],
    },
  };
}

/** For the document that decrypts texts. It runs only our script files and sends nothing elsewhere. */
export const SEALED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob:",
  'media-src blob:',
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sealed',
].join('; ');
