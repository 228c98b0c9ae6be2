import { Stack, Text } from '@mantine/core';
import { PayPalOneTimePaymentButton, PayPalProvider } from '@paypal/react-paypal-js/sdk-v6';
import { useTranslation } from 'react-i18next';
import type { CheckoutProps } from './checkout-props.ts';

/** Only the server captures and confirms the payment. */
export function PayPalCheckout({ sessionId, settings, onEnd }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  return (
    <PayPalProvider
      clientId={settings['clientId']}
      environment={settings['environment'] === 'production' ? 'production' : 'sandbox'}
      components={['paypal-payments']}
      pageType="checkout"
    >
      <Stack gap="md">
        <Text>{t('wallet')}</Text>
        <PayPalOneTimePaymentButton
          orderId={sessionId}
          onApprove={async () => onEnd({ end: 'returned' })}
          onCancel={() => onEnd({ end: 'aborted' })}
          onError={(error) => onEnd({ end: 'failed', message: error.message })}
        />
      </Stack>
    </PayPalProvider>
  );
}
