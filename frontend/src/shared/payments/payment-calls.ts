import type { components, operations } from '@pasteroom/openapi/payment';
import { api, unwrap } from '../../api/client.ts';

export type OrderStatus = components['schemas']['OrderStatus'];

/** Some payment providers report PAID instead of SUCCESS. */
export const isPaid = ({ payment_status: status }: { payment_status: string }): boolean =>
  status === 'SUCCESS' || status === 'PAID';

export type WantedOrder = operations['createOrder']['requestBody']['content']['application/json'];

type NewOrder = operations['createOrder']['responses'][201]['content']['application/json'];

/** Calls with the same key return the same order, even from other tabs. */
export const createOrder = (wanted: WantedOrder, key: string): Promise<NewOrder> =>
  unwrap(
    api.POST('/survey/payment', { params: { header: { 'Idempotency-Key': key } }, body: wanted }),
  );

/** If the server has no status, it queries the payment provider. */
export async function verifyOrder(orderId: string): Promise<OrderStatus> {
  const [status] = await unwrap(api.POST('/survey/verify', { body: { orderId } }));
  if (status === undefined) throw new Error('The response contains no order.');
  return status;
}

export const captureOrder = (orderId: string): Promise<OrderStatus> =>
  unwrap(api.POST('/survey/capture', { body: { orderId } }));

/** Works for the buyer and with the emailed token. The server doesn't query the provider. */
export const readOrder = (orderId: string, linkToken?: string): Promise<OrderStatus> =>
  unwrap(
    api.GET('/survey/orders/{orderId}', {
      params: {
        path: { orderId },
        ...(linkToken !== undefined && { header: { 'X-Order-Link': linkToken } }),
      },
    }),
  );

export const claimOrder = (orderId: string, linkToken?: string): Promise<OrderStatus> =>
  unwrap(
    api.POST('/survey/orders/{orderId}/claim', {
      params: {
        path: { orderId },
        ...(linkToken !== undefined && { header: { 'X-Order-Link': linkToken } }),
      },
    }),
  );

/** The response doesn't reveal whether the order belongs to the email address. */
export const restorePurchase = (orderId: string, email: string): Promise<unknown> =>
  unwrap(
    api.POST('/survey/orders/{orderId}/restore', {
      params: { path: { orderId } },
      body: { email },
    }),
  );
