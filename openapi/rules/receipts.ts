/**
 * Signed by the payment service for a paid page order. The publish and contact services accept it.
 */
export interface PageReceipt {
  kind: 'page-receipt';
  /** In seconds since 1970. */
  exp: number;
  orderId: string;
  pageId: string;
  /** Missing in receipts from before 0.2.0. */
  paidAt?: string;
  validUntil: string;
}
