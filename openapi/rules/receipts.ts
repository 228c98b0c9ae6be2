/**
 * Signed by the payment service for a paid page order. The publish and contact services accept it.
 */
export interface PageReceipt {
  kind: 'page-receipt';
  /** Unix time in seconds. */
  exp: number;
  orderId: string;
  pageId: string;
  /** Missing in receipts from before version 0.2.0. */
  paidAt?: string;
  validUntil: string;
}
