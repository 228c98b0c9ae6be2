import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignIn } from '../session/SignIn.tsx';
import { useSession } from '../session/use-session.ts';
import { claimPremium } from './claim-premium.ts';
import type { OrderStatus } from './payment-calls.ts';

interface PlanPaidProps {
  status: OrderStatus;
  /** The address that it was bought with; undefined where this browser does not know it. */
  email: string | undefined;
  /** Called once nothing is left to do here. */
  onDone: () => void;
}

/** Says what a paid plan brings: premium to who is signed in, and to a guest the way to it. */
export function PlanPaid({ status, email, onDone }: PlanPaidProps) {
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
      {user && <Claim email={user.email} validUntil={status.validUntil} onDone={onDone} />}
      {!user && !isLoading && <Waiting email={email} onShown={onDone} />}
    </Stack>
  );
}

/** How asking for premium went: true once it is there, false where it follows by itself. */
type Claimed = boolean | 'asking' | Error;

function Claim({ email, validUntil, onDone }: { email: string; validUntil: string | undefined; onDone: () => void }) {
  const { t, i18n } = useTranslation('payments');
  const [claimed, setClaimed] = useState<Claimed>('asking');
  const [attempt, setAttempt] = useState(0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    claimPremium(email).then(
      (isPremium) => {
        setClaimed(isPremium);
        done();
      },
      (error: unknown) => {
        console.error('Premium could not be updated.', error);
        setClaimed(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }, [email, attempt]);

  if (claimed instanceof Error) {
    return (
      <Alert variant="default" role="alert" title={t('plan.notAsked')}>
        <Text size="sm" mb="sm">
          {claimed.message}
        </Text>
        <Button variant="default" size="xs" onClick={() => setAttempt(attempt + 1)}>
          {t('again')}
        </Button>
      </Alert>
    );
  }
  const day = validUntil && new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(validUntil));
  const words = { true: day ? t('plan.until', { day }) : t('plan.premium'), false: t('plan.follows'), asking: t('plan.asking') };
  return <Text role="status">{words[`${claimed}`]}</Text>;
}

function Waiting({ email, onShown }: { email: string | undefined; onShown: () => void }) {
  const { t } = useTranslation('payments');
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <Stack gap="md">
      <Text role="status">{email === undefined ? t('plan.waits') : t('plan.waitsFor', { email })}</Text>
      <SignIn onSignedIn={() => undefined} />
    </Stack>
  );
}
