import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { callWords } from '../../api/api-error.ts';
import { paths } from '../paths.ts';
import type { User } from '../session/identity-mirror.ts';
import { SignIn } from '../session/SignIn.tsx';
import { ScreenLink } from '../site-link/ScreenLink.tsx';
import { claimOrder, type OrderStatus, readOrder, type WantedOrder } from './payment-calls.ts';
import { PlanActive } from './PlanActive.tsx';

interface PlanOwnerProps {
  status: OrderStatus;
  wanted: WantedOrder | undefined;
  linkToken: string | undefined;
  user: User | null;
  onDone: () => void;
}

export function PlanOwner({ status, wanted, linkToken, user, onDone }: PlanOwnerProps) {
  const email = wanted?.customerEmail;
  const { order_id: orderId } = status;
  const { data, isLoading, mutate } = useSWR(
    ['plan-owner', orderId, linkToken, user?.email],
    () => readOrder(orderId, linkToken).catch(() => status),
    { revalidateOnFocus: false },
  );
  if (isLoading || data === undefined) return null;
  const { belongsTo } = data;
  if (user !== null && belongsTo === 'you')
    return <PlanActive email={user.email} {...{ wanted, onDone }} validUntil={data.validUntil} />;
  if (user !== null && belongsTo === 'claimable') {
    const claim = async () =>
      void (await mutate(await claimOrder(orderId, linkToken), { revalidate: false }));
    return <Claim {...{ email, user, orderId, claim }} />;
  }
  return <Elsewhere {...{ email, user, orderId }} belongsTo={belongsTo} onShown={onDone} />;
}

type ClaimProps = {
  email: string | undefined;
  user: User;
  orderId: string;
  claim: () => Promise<void>;
};

function Claim({ email, user, orderId, claim }: ClaimProps) {
  const { t } = useTranslation('payments');
  const [isClaiming, setClaiming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    setClaiming(true);
    setProblem(undefined);
    await claim().catch((error: unknown) => setProblem(callWords(error) ?? t('plan.notAsked')));
    setClaiming(false);
  };
  return (
    <Stack gap="md">
      <Owner email={email} />
      <Button loading={isClaiming} onClick={() => void submit()}>
        {t('plan.claim', { email: user.email })}
      </Button>
      {problem !== undefined && (
        <>
          <Text role="alert">{problem}</Text>
          <Support orderId={orderId} />
        </>
      )}
    </Stack>
  );
}

type ElsewhereProps = Pick<PlanOwnerProps, 'user'> & {
  email: string | undefined;
  orderId: string;
  belongsTo: OrderStatus['belongsTo'];
  onShown: () => void;
};

function Elsewhere({ email, user, orderId, belongsTo, onShown }: ElsewhereProps) {
  const { t } = useTranslation('payments');
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (belongsTo !== 'claimable') shown();
  }, [belongsTo]);
  return (
    <Stack gap="md">
      {belongsTo === 'other' ? (
        <Text role="status">{t('plan.other')}</Text>
      ) : (
        <Owner email={email} />
      )}
      <List spacing="xs">
        {belongsTo !== 'other' && <List.Item>{t('plan.ways.signIn')}</List.Item>}
        {belongsTo === 'claimable' && <List.Item>{t('plan.ways.here')}</List.Item>}
        {belongsTo === 'address' && <List.Item>{t('plan.ways.mail')}</List.Item>}
        <List.Item>
          <Support orderId={orderId} />
        </List.Item>
      </List>
      {user === null && <SignIn onSignedIn={() => undefined} />}
    </Stack>
  );
}

function Owner({ email }: { email: string | undefined }) {
  const { t } = useTranslation('payments');
  return (
    <Text role="status">
      {email === undefined ? t('plan.belongsToAddress') : t('plan.belongsTo', { email })}
    </Text>
  );
}

function Support({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments');
  return (
    <Anchor component={ScreenLink} to={paths.contact}>
      {t('plan.ways.support', { order: orderId })}
    </Anchor>
  );
}
