import type { components, operations } from '@pasteroom/openapi/payment';
import { api, unwrap } from '../../api/client.ts';

/** How an order stands, as the server says. */
export type OrderStatus = components['schemas']['OrderStatus'];

/** Whether an order is paid. Providers write PAID for the same state. */
export const isPaid = ({ payment_status: status }: { payment_status: string }): boolean => status === 'SUCCESS' || status === 'PAID';

/** What is to be bought, as the server is asked for it. */
export type WantedOrder = operations['createOrder']['requestBody']['content']['application/json'];

/** An order that can be paid now. */
type NewOrder = operations['createOrder']['responses'][201]['content']['application/json'];

/** Creates an order. The same key gets the same order, however often and from whichever tab it is asked for. */
export const createOrder = (wanted: WantedOrder, key: string): Promise<NewOrder> =>
  unwrap(api.POST('/survey/payment', { params: { header: { 'Idempotency-Key': key } }, body: wanted }));

/** Whether an order is paid; the server asks the provider where it does not know. */
export async function verifyOrder(orderId: string): Promise<OrderStatus> {
  const [status] = await unwrap(api.POST('/survey/verify', { body: { orderId } }));
  if (status === undefined) throw new Error('The answer says nothing of the order.');
  return status;
}

/** Takes the money that was approved in the wallet. */
export const captureOrder = (orderId: string): Promise<OrderStatus> => unwrap(api.POST('/survey/capture', { body: { orderId } }));

/** An order as the server knows it, for whoever made it or has the token of its mail; no provider is asked. */
export const readOrder = (orderId: string, linkToken?: string): Promise<OrderStatus> =>
  unwrap(
    api.GET('/survey/orders/{orderId}', {
      params: { path: { orderId }, ...(linkToken !== undefined && { header: { 'X-Order-Link': linkToken } }) },
    }),
  );

/** Adds a guest's paid plan to the account that is signed in. */
export const claimOrder = (orderId: string, linkToken?: string): Promise<OrderStatus> =>
  unwrap(
    api.POST('/survey/orders/{orderId}/claim', {
      params: { path: { orderId }, ...(linkToken !== undefined && { header: { 'X-Order-Link': linkToken } }) },
    }),
  );

/** Has the link of a paid order mailed to this address, where it is the order's; the answer does not tell. */
export const restorePurchase = (orderId: string, email: string): Promise<unknown> =>
  unwrap(api.POST('/survey/orders/{orderId}/restore', { params: { path: { orderId } }, body: { email } }));
