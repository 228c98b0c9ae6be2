import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { ScreenModal } from '../forms/ScreenModal.tsx';
import { checkoutPath } from '../paths.ts';
import classes from './CheckoutModal.module.css';
import { type CheckoutEnd, endIn } from './checkout-end.ts';
import type { PaymentState } from './payment.ts';

interface CheckoutModalProps {
  state: PaymentState;
  /** Called once. If the user closes the modal, `end` is `aborted`. */
  onLeave: (end: CheckoutEnd) => void;
}

/** The CSP allows payment providers' scripts only in this iframe. */
export function CheckoutModal({ state, onLeave }: CheckoutModalProps) {
  const { t } = useTranslation('payments');
  const frame = useRef<HTMLIFrameElement>(null);
  const local = useHref('/').replace(/\/$/, '');
  const order = state.step === 'paying' ? state.order : undefined;
  const heard = useEffectEvent((event: MessageEvent) => {
    const end = endIn(event, {
      origin: window.location.origin,
      source: frame.current?.contentWindow,
    });
    if (end !== undefined) onLeave(end);
  });
  useEffect(() => {
    if (order === undefined) return;
    const listener = (event: MessageEvent) => heard(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, [order]);

  return (
    <ScreenModal
      opened={order !== undefined}
      onClose={() => onLeave({ end: 'aborted' })}
      title={t('checkout')}
      size="lg"
    >
      {order?.sessionId !== undefined && (
        <iframe
          ref={frame}
          className={classes.frame}
          title={t('checkout')}
          src={local + checkoutPath(order.sessionId, order.wanted.currency ?? 'USD')}
          data-autofocus
        />
      )}
    </ScreenModal>
  );
}
