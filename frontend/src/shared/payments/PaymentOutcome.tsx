import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderPath } from '../paths.ts';
import { ScreenLink } from '../site-link/ScreenLink.tsx';
import type { Payment } from './use-payment.ts';

export function PaymentOutcome({
  payment: { state, check },
}: {
  payment: Pick<Payment, 'state' | 'check'>;
}) {
  const { t } = useTranslation('payments');
  if (state.step === 'verifying') {
    return (
      <Text role="status" size="sm">
        {t('verifying')}
      </Text>
    );
  }
  if (state.step !== 'resting') return null;
  const { why, message, order } = state;
  if (why === 'checkout-failed') {
    return (
      <Text role="alert" c="red" size="sm">
        {t('error', { message: message ?? t('unknown') })}
      </Text>
    );
  }
  const isOpen = why === 'open' || why === 'unreachable';
  return (
    <Alert
      {...(isOpen || why === 'aborted' ? { variant: 'default' } : { color: 'red' })}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(`rest.${why}`)}</Text>
        {why !== 'aborted' && message !== undefined && <Text size="sm">{message}</Text>}
        {isOpen && order?.orderId !== undefined && (
          <Group gap="sm">
            <Button variant="default" size="xs" onClick={() => void check()}>
              {t('checkAgain')}
            </Button>
            <Anchor component={ScreenLink} to={orderPath(order.orderId)} size="sm">
              {t('toOrder')}
            </Anchor>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
