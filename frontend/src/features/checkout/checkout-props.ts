import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

export interface CheckoutProps {
  readonly sessionId: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Called exactly once when the checkout ends. */
  readonly onEnd: (end: CheckoutEnd) => void;
}
