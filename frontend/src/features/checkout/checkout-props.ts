import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

/** What every provider's checkout is given: this is all that the rest of the site knows of it. */
export interface CheckoutProps {
  /** What the provider knows the payment by. */
  readonly sessionId: string;
  /** What the server says that the provider's part of the browser is opened with. */
  readonly settings: Readonly<Record<string, string>>;
  /** To be called once, when the payer is through with it in whatever way. */
  readonly onEnd: (end: CheckoutEnd) => void;
}
