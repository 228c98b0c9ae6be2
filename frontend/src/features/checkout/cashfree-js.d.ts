/** The package comes without types; this is what is used of it: https://www.cashfree.com/docs/payments/online/element/sdks */
declare module '@cashfreepayments/cashfree-js' {
  /** What a checkout resolves with once the payer is through. */
  interface CashfreeResult {
    readonly error?: { readonly code?: string; readonly message?: string };
    readonly redirect?: boolean;
    readonly paymentDetails?: unknown;
  }
  interface Cashfree {
    checkout(options: { paymentSessionId: string; redirectTarget: '_modal' }): Promise<CashfreeResult>;
  }
  /** Loads Cashfree's script; null where there is no browser. */
  export function load(options: { mode: 'sandbox' | 'production' }): Promise<Cashfree | null>;
}
