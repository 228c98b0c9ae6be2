/** What the payment service signs for a paid order of a page, and the publish service takes for it. */
export interface PageReceipt {
  kind: 'page-receipt';
  /** The expiry, in seconds since 1970. */
  exp: number;
  orderId: string;
  pageId: string;
  /** ISO 8601: when the order was paid. Missing from before 0.2.0. */
  paidAt?: string;
  /** ISO 8601: until when the page is premium. */
  validUntil: string;
}
