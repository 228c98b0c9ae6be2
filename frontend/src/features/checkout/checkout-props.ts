import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

export interface CheckoutProps {
  /** The provider's id of the payment. */
  readonly sessionId: string;
  /** Provider-specific settings from the server. */
  readonly settings: Readonly<Record<string, string>>;
  /** Called once, however the payer leaves. */
  readonly onEnd: (end: CheckoutEnd) => void;
}
