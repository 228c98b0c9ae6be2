import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import type { OrderStatus, WantedOrder } from './payment-calls.ts';
import { PlanOwner } from './PlanOwner.tsx';

interface PlanPaidProps {
  status: OrderStatus;
  wanted: WantedOrder | undefined;
  /** Token from an emailed link. It allows an account to claim the plan. */
  linkToken?: string | undefined;
  onDone: () => void;
}

export function PlanPaid({ status, wanted, linkToken, onDone }: PlanPaidProps) {
  const { t } = useTranslation('payments');
  const { user, isLoading } = useSession();
  return (
    <Stack gap="md">
      <Text fw={500}>{t('plan.paid')}</Text>
      {status.payerName !== undefined && (
        <Alert color="teal" role="alert">
          {t('transaction', { name: status.payerName })}
        </Alert>
      )}
      {!isLoading && (
        <PlanOwner key={user?.email} user={user} {...{ status, wanted, linkToken, onDone }} />
      )}
    </Stack>
  );
}
