import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import type { OrderStatus, WantedOrder } from './payment-calls.ts';
import { PlanOwner } from './PlanOwner.tsx';

interface PlanPaidProps {
  status: OrderStatus;
  /** What was ordered; undefined if this browser does not know it. */
  wanted: WantedOrder | undefined;
  /** The token of a mailed link, which lets an account claim the plan. */
  linkToken?: string | undefined;
  /** Called once nothing is left to do here. */
  onDone: () => void;
}

/** Shows a paid plan: how it becomes active, or which account it belongs to and how to get it there. */
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
      {!isLoading && <PlanOwner key={user?.email} user={user} {...{ status, wanted, linkToken, onDone }} />}
    </Stack>
  );
}
