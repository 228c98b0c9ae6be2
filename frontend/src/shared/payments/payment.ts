import { callWords } from '../../api/api-error.ts';
import { createStore } from '../store.ts';
import { awaitVerdict, type Verdict } from './await-verdict.ts';
import type { CheckoutEnd } from './checkout-end.ts';
import { forgetOrder, keepOrder, type KeptOrder, orderOf } from './kept-orders.ts';
import {
  type captureOrder,
  type createOrder,
  isPaid,
  type OrderStatus,
  type verifyOrder,
  type WantedOrder,
} from './payment-calls.ts';

type Rest = 'aborted' | 'failed' | 'unreachable' | 'open' | 'rejected' | 'checkout-failed';

export type PaymentState =
  | { readonly step: 'ready' }
  | { readonly step: 'ordering' }
  | { readonly step: 'paying'; readonly order: KeptOrder }
  | { readonly step: 'verifying'; readonly order: KeptOrder; readonly isAborted?: true }
  | { readonly step: 'paid'; readonly order: KeptOrder; readonly status: OrderStatus }
  | {
      readonly step: 'resting';
      readonly why: Rest;
      readonly message?: string | undefined;
      readonly order?: KeptOrder | undefined;
    };

export interface PaymentDeps {
  readonly create: typeof createOrder;
  readonly verify: typeof verifyOrder;
  readonly capture: typeof captureOrder;
  readonly wait: () => Promise<void>;
  readonly newKey: () => string;
}

type Payable = KeptOrder & { orderId: string };

export function openPayment({ create, verify, capture, wait, newKey }: PaymentDeps) {
  const { state: current, set, subscribe } = createStore<PaymentState>({ step: 'ready' });
  const isBusy = () => isUnderWay(current()) || current().step === 'paid';

  async function begin(wanted: WantedOrder, title?: string): Promise<void> {
    if (isBusy()) return;
    set({ step: 'ordering' });
    const begun = keepOrder(orderOf(wanted, { key: newKey(), title }));
    try {
      // The buyer may have paid this order in another tab.
      const known = isPayable(begun) ? await verify(begun.orderId) : undefined;
      if (known && isPaid(known)) return judge(begun, { kind: 'paid', order: known });
      const {
        order_id: orderId,
        payment_session_id: sessionId,
        provider,
      } = await create(wanted, begun.key);
      set({
        step: 'paying',
        order: keepOrder({ ...begun, orderId, sessionId, provider, isLeft: false }),
      });
    } catch (error) {
      set({ step: 'resting', why: 'rejected', message: callWords(error) });
    }
  }

  async function resume(order: KeptOrder): Promise<void> {
    if (isBusy() || !isPayable(order)) return;
    set({ step: 'verifying', order });
    const status = await verify(order.orderId).catch(() => undefined);
    if (status && isPaid(status)) judge(order, { kind: 'paid', order: status });
    else set({ step: 'ready' });
  }

  async function leave({ end, message }: CheckoutEnd): Promise<void> {
    const state = current();
    if (state.step !== 'paying' || !isPayable(state.order)) return;
    const { order } = state;
    if (end === 'failed') return set({ step: 'resting', why: 'checkout-failed', message, order });
    if (end === 'returned') {
      set({ step: 'verifying', order });
      return judge(order, await verdictOf(order));
    }
    set({ step: 'verifying', order, isAborted: true });
    console.warn('payment_aborted');
    // The buyer may have paid just before closing the checkout.
    const status = await verify(order.orderId).catch(() => undefined);
    if (status && isPaid(status)) return judge(order, { kind: 'paid', order: status });
    set({ step: 'resting', why: 'aborted', order: keepOrder({ ...order, isLeft: true }) });
  }

  async function verdictOf(order: Payable): Promise<Verdict> {
    let isTaken = order.provider !== 'paypal'; // PayPal payments must be captured first
    const ask = async () => {
      if (isTaken) return verify(order.orderId);
      const status = await capture(order.orderId);
      isTaken = true;
      return status;
    };
    return awaitVerdict(ask, wait);
  }

  function judge(order: KeptOrder, verdict: Verdict): void {
    if (verdict.kind === 'paid') {
      const { receipt } = verdict.order;
      return set({
        step: 'paid',
        status: verdict.order,
        order: keepOrder({ ...order, ...(receipt !== undefined && { receipt }) }),
      });
    }
    console.warn(
      `payment verification ended: ${verdict.kind}`,
      verdict.kind === 'unreachable' ? verdict.error : '',
    );
    const message = verdict.kind === 'unreachable' ? callWords(verdict.error) : undefined;
    set({ step: 'resting', why: verdict.kind, message, order });
  }

  return {
    subscribe,
    state: current,
    begin,
    resume,
    leave,
    async check(): Promise<void> {
      const state = current();
      if (state.step !== 'resting' || state.order === undefined || !isPayable(state.order)) return;
      const { order } = state;
      set({ step: 'verifying', order });
      judge(order, await verdictOf(order));
    },
    finish(): void {
      const state = current();
      if (state.step === 'paid') forgetOrder(state.order);
    },
    reset(): void {
      if (!isBusy()) set({ step: 'ready' });
    },
  };
}

export const isUnderWay = ({ step }: PaymentState): boolean =>
  step === 'ordering' || step === 'paying' || step === 'verifying';

/** Also true during verification after an abort, because the order is stored. */
export const mayLeave = (state: PaymentState): boolean =>
  !isUnderWay(state) || (state.step === 'verifying' && state.isAborted === true);

const isPayable = (order: KeptOrder): order is Payable => order.orderId !== undefined;
