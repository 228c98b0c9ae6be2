/** The package has no types: https://www.cashfree.com/docs/payments/online/element/sdks */
declare module '@cashfreepayments/cashfree-js' {
  interface CashfreeResult {
    readonly error?: { readonly code?: string; readonly message?: string };
    readonly redirect?: boolean;
    readonly paymentDetails?: unknown;
  }
  interface Cashfree {
    checkout(options: {
      paymentSessionId: string;
      redirectTarget: '_modal';
    }): Promise<CashfreeResult>;
  }
  /** Resolves to null outside of browsers. */
  export function load(options: { mode: 'sandbox' | 'production' }): Promise<Cashfree | null>;
}
