import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

export interface CheckoutProps {
  readonly sessionId: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Called once, however the payer leaves. */
  readonly onEnd: (end: CheckoutEnd) => void;
}
