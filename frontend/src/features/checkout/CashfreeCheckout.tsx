import { load } from '@cashfreepayments/cashfree-js';
import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { endOfCashfree } from './cashfree-end.ts';
import type { CheckoutProps } from './checkout-props.ts';

export function CashfreeCheckout({ sessionId, settings, onEnd }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const wasOpened = useRef(false);
  const open = useEffectEvent(async () => {
    try {
      const cashfree = await load({
        mode: settings['mode'] === 'production' ? 'production' : 'sandbox',
      });
      if (cashfree === null) throw new Error(t('unavailable'));
      onEnd(
        endOfCashfree(
          await cashfree.checkout({ paymentSessionId: sessionId, redirectTarget: '_modal' }),
        ),
      );
    } catch (error) {
      console.error('opening the Cashfree checkout failed', error);
      onEnd({ end: 'failed', message: t('unavailable') });
    }
  });
  useEffect(() => {
    if (wasOpened.current) return; // effects may run twice, but the checkout must open only once
    wasOpened.current = true;
    void open();
  }, []);
  return <Text role="status">{t('opening')}</Text>;
}
