import { useEffect, useEffectEvent, useState } from 'react';
import { randomKey } from '../random-key.ts';
import { useStore } from '../store.ts';
import { addPremiumContact } from './add-premium-contact.ts';
import { VERIFICATION } from './await-verdict.ts';
import type { KeptOrder } from './kept-orders.ts';
import { openPayment } from './payment.ts';
import { captureOrder, createOrder, verifyOrder } from './payment-calls.ts';

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, VERIFICATION.everyMs));

export function usePayment(begun?: KeptOrder) {
  const [payment] = useState(() =>
    openPayment({
      create: createOrder,
      verify: verifyOrder,
      capture: captureOrder,
      wait,
      newKey: randomKey,
    }),
  );
  const state = useStore(payment);
  const resume = useEffectEvent(() => begun && void payment.resume(begun));
  useEffect(() => resume(), []);
  const paid = state.step === 'paid' ? state.order : undefined;
  // Only page purchases have a receipt, which proves the payment. For plans, see `PlanActive`.
  useEffect(() => void (paid?.receipt !== undefined && addPremiumContact(paid)), [paid]);
  return { ...payment, state };
}

export type Payment = ReturnType<typeof usePayment>;
