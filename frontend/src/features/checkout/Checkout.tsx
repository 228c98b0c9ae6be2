import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import {
  optionOf,
  type PaymentOption,
  usePaymentOptions,
} from '../../shared/payments/use-payment-options.ts';
import type { CheckoutProps } from './checkout-props.ts';

const CHECKOUTS = {
  simulator: lazyComponent<CheckoutProps>(
    async () =>
      (await importWithTexts(['checkout', 'payments'], () => import('./SimulatedCheckout.tsx')))
        .SimulatedCheckout,
  ),
  cashfree: lazyComponent<CheckoutProps>(
    async () =>
      (await importWithTexts(['checkout'], () => import('./CashfreeCheckout.tsx')))
        .CashfreeCheckout,
  ),
  paypal: lazyComponent<CheckoutProps>(
    async () =>
      (await importWithTexts(['checkout'], () => import('./PayPalCheckout.tsx'))).PayPalCheckout,
  ),
} satisfies Record<PaymentOption['provider'], unknown>;

interface AnyCheckoutProps extends Omit<CheckoutProps, 'settings'> {
  /** Selects the provider. If null, the first option is used. */
  currency: string | null;
}

export function Checkout({ currency, ...checkout }: AnyCheckoutProps) {
  const { t } = useTranslation('checkout');
  const { options, error } = usePaymentOptions();
  if (error !== undefined) return <FormNotice>{error.message}</FormNotice>;
  if (options === undefined) return <Text role="status">{t('loading')}</Text>;
  const option = optionOf(options, options.find((each) => each.currency === currency)?.currency);
  if (option === undefined) return <Text role="status">{t('closed')}</Text>;
  const ProviderCheckout = CHECKOUTS[option.provider];
  return <ProviderCheckout {...checkout} settings={option.checkout} />;
}
