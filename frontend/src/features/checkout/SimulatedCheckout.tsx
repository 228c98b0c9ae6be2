import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { api, unwrap } from '../../api/client.ts';
import { moneyText } from '../../shared/payments/price.ts';
import classes from './Checkout.module.css';
import type { CheckoutProps } from './checkout-props.ts';

const OUTCOMES = ['paid', 'failed', 'aborted'] as const;
type Outcome = (typeof OUTCOMES)[number];

export function SimulatedCheckout({ sessionId, onEnd }: CheckoutProps) {
  const { t, i18n } = useTranslation(['checkout', 'payments']);
  const params = { path: { sessionId } };
  const { data: payment, error } = useSWR(
    ['/survey/simulator', sessionId],
    () => unwrap(api.GET('/survey/simulator/{sessionId}', { params })),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const [sent, setSent] = useState<Outcome>();
  const [fault, setFault] = useState<string>();
  async function choose(outcome: Outcome) {
    setSent(outcome);
    setFault(undefined);
    try {
      await unwrap(api.POST('/survey/simulator/{sessionId}', { params, body: { outcome } }));
      onEnd({ end: outcome === 'aborted' ? 'aborted' : 'returned' });
    } catch (thrown) {
      setSent(undefined);
      setFault(thrown instanceof Error ? thrown.message : t('payments:unknown'));
    }
  }
  return (
    <Stack gap="md">
      <p className={classes.simulated}>{t('noMoney')}</p>
      <FormNotice>{error?.message}</FormNotice>
      {payment !== undefined && (
        <>
          <Text>
            {t('toPay', {
              what: payment.description,
              price: moneyText(payment.amount, payment.currency, i18n.language),
            })}
          </Text>
          <FormNotice>{fault}</FormNotice>
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'paid' ? 'filled' : 'default'}
              size="md"
              loading={sent === outcome}
              disabled={sent !== undefined && sent !== outcome}
              onClick={() => void choose(outcome)}
            >
              {t(`outcomes.${outcome}`)}
            </Button>
          ))}
        </>
      )}
    </Stack>
  );
}
