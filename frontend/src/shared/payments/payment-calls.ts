import type { components, operations } from '@pasteroom/openapi/payment';
import { api, unwrap } from '../../api/client.ts';

export type OrderStatus = components['schemas']['OrderStatus'];

/** Some providers report PAID instead of SUCCESS. */
export const isPaid = ({ payment_status: status }: { payment_status: string }): boolean =>
  status === 'SUCCESS' || status === 'PAID';

export type WantedOrder = operations['createOrder']['requestBody']['content']['application/json'];

type NewOrder = operations['createOrder']['responses'][201]['content']['application/json'];

/** Idempotent: the same key returns the same order, even in other tabs. */
export const createOrder = (wanted: WantedOrder, key: string): Promise<NewOrder> =>
  unwrap(
    api.POST('/survey/payment', { params: { header: { 'Idempotency-Key': key } }, body: wanted }),
  );

/** The server queries the provider if it doesn't know the status. */
export async function verifyOrder(orderId: string): Promise<OrderStatus> {
  const [status] = await unwrap(api.POST('/survey/verify', { body: { orderId } }));
  if (status === undefined) throw new Error('The answer says nothing of the order.');
  return status;
}

export const captureOrder = (orderId: string): Promise<OrderStatus> =>
  unwrap(api.POST('/survey/capture', { body: { orderId } }));

/** Available to the buyer and holders of the emailed token. Doesn't query the provider. */
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

/** The response doesn't reveal whether the order belongs to this email address. */
export const restorePurchase = (orderId: string, email: string): Promise<unknown> =>
  unwrap(
    api.POST('/survey/orders/{orderId}/restore', {
      params: { path: { orderId } },
      body: { email },
    }),
  );
