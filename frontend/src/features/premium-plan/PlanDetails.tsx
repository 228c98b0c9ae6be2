import { Button, Group, Stack, Text } from '@mantine/core';
import { faultOf } from '@pasteroom/openapi/rules/buyers';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BuyerFields } from '../../shared/payments/BuyerFields.tsx';
import { customerOf, rememberedBuyer } from '../../shared/payments/buyer-details.ts';
import type { KeptOrder } from '../../shared/payments/kept-orders.ts';
import { isUnderWay } from '../../shared/payments/payment.ts';
import type { WantedOrder } from '../../shared/payments/payment-calls.ts';
import { PaymentOutcome } from '../../shared/payments/PaymentOutcome.tsx';
import { priceText } from '../../shared/payments/price.ts';
import type { Payment } from '../../shared/payments/use-payment.ts';
import type { Plan } from './plan.ts';

interface PlanDetailsProps {
  plan: Plan;
  currency: Currency;
  payment: Payment;
  begun: KeptOrder | undefined;
  onPay: (wanted: WantedOrder) => void;
  onBack: () => void;
}

export function PlanDetails({ plan, currency, payment, begun, onPay, onBack }: PlanDetailsProps) {
  const { t, i18n } = useTranslation(['premium-plan', 'payments']);
  const [buyer, setBuyer] = useState(() => rememberedBuyer(begun));
  const isPaying = isUnderWay(payment.state);
  const isWhole = faultOf(buyer, { plan, currency }) === undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isPaying) onPay({ plan, currency, ...customerOf(buyer) });
      }}
    >
      <Stack gap="md">
        <Text>
          {t('buying', {
            plan: t(`plans.${plan}.name`),
            price: priceText(plan, currency, i18n.language),
          })}
        </Text>
        <BuyerFields
          buyer={buyer}
          onChange={setBuyer}
          plan={plan}
          currency={currency}
          disabled={isPaying}
        />
        <PaymentOutcome payment={payment} />
        <Text size="sm" c="dimmed">
          {t('payments:facts')}
        </Text>
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={isPaying}>
            {t('payments:back')}
          </Button>
          {isWhole && (
            <Button type="submit" disabled={isPaying}>
              {t('payments:payNow')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
