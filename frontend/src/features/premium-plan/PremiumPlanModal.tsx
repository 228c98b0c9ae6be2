import { Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { CheckoutModal } from '../../shared/payments/CheckoutModal.tsx';
import { type KeptOrder, orderBegunOf } from '../../shared/payments/kept-orders.ts';
import { mayLeave } from '../../shared/payments/payment.ts';
import { PlanPaid } from '../../shared/payments/PlanPaid.tsx';
import { type Payment, usePayment } from '../../shared/payments/use-payment.ts';
import {
  optionOf,
  type PaymentOption,
  usePaymentOptions,
} from '../../shared/payments/use-payment-options.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { PlanDetails } from './PlanDetails.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import type { Plan } from './plan.ts';

interface PremiumPlanModalProps {
  opened: boolean;
  onClose: () => void;
}

export function PremiumPlanModal({ opened, onClose }: PremiumPlanModalProps) {
  const { t } = useTranslation('premium-plan');
  const [begun] = useState(() => orderBegunOf(undefined));
  const payment = usePayment(begun);
  return (
    <>
      <ScreenModal
        opened={opened}
        onClose={onClose}
        title={t('title')}
        size={760}
        canClose={mayLeave(payment.state)}
      >
        <Plans {...{ payment, begun }} />
      </ScreenModal>
      <CheckoutModal state={payment.state} onLeave={(end) => void payment.leave(end)} />
    </>
  );
}

interface PlansProps {
  payment: Payment;
  begun: KeptOrder | undefined;
}

function Plans({ payment, begun }: PlansProps) {
  const { t } = useTranslation(['premium-plan', 'payments']);
  const { options, error } = usePaymentOptions();
  if (error !== undefined || options?.length === 0) {
    return (
      <Stack>
        <Text role="status">
          {error === undefined
            ? t('payments:sellsNothing')
            : `${t('payments:optionsFailed')} ${error.message}`}
        </Text>
        <PlanFacts />
      </Stack>
    );
  }
  if (options === undefined) return <Skeleton height={520} aria-label={t('loading')} />;
  return <Buying {...{ options, payment, begun }} />;
}

function Buying({ options, payment, begun }: PlansProps & { options: readonly PaymentOption[] }) {
  const [plan, setPlan] = useState<Plan>(begun?.wanted.plan === 'month' ? 'month' : 'year');
  const [chosen, setChosen] = useState<Currency | undefined>(begun?.wanted.currency);
  const [isPlanChosen, setPlanChosen] = useState(false);
  const currency = optionOf(options, chosen)?.currency ?? 'USD';
  const { state, begin, finish, reset } = payment;
  if (state.step === 'paid')
    return <PlanPaid status={state.status} wanted={state.order.wanted} onDone={finish} />;
  if (!isPlanChosen)
    return (
      <PlanChoice
        {...{ options, plan, currency }}
        onPlan={setPlan}
        onCurrency={setChosen}
        onPay={() => setPlanChosen(true)}
      />
    );
  const back = () => {
    reset();
    setPlanChosen(false);
  };
  return (
    <PlanDetails
      {...{ plan, currency, payment, begun }}
      onPay={(wanted) => void begin(wanted)}
      onBack={back}
    />
  );
}
