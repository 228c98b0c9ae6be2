import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPremiumContact } from './add-premium-contact.ts';
import { claimPremium } from './claim-premium.ts';
import type { WantedOrder } from './payment-calls.ts';

/** False if Premium will be activated later. */
type Claimed = boolean | 'asking' | Error;

interface PlanActiveProps {
  email: string;
  validUntil: string | undefined;
  wanted: WantedOrder | undefined;
  onDone: () => void;
}

export function PlanActive({ email, validUntil, wanted, onDone }: PlanActiveProps) {
  const { t, i18n } = useTranslation('payments');
  const [claimed, setClaimed] = useState<Claimed>('asking');
  const [attempt, setAttempt] = useState(0);
  const done = useEffectEvent((isPremium: boolean) => {
    // The contact service rejects buyers until it has received the payment event.
    if (isPremium && wanted !== undefined) void addPremiumContact({ wanted });
    onDone();
  });
  useEffect(() => {
    claimPremium(email).then(
      (isPremium) => {
        setClaimed(isPremium);
        done(isPremium);
      },
      (error: unknown) => {
        console.error('updating premium failed', error);
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
  const day =
    validUntil &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(validUntil));
  const words = {
    true: day ? t('plan.until', { day }) : t('plan.premium'),
    false: t('plan.follows'),
    asking: t('plan.asking'),
  };
  return <Text role="status">{words[`${claimed}`]}</Text>;
}
