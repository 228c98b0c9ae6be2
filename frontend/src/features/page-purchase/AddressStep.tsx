import { Alert, Button, Stack, Text } from '@mantine/core';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { SlugField } from '../../shared/payments/SlugField.tsx';
import { useActivation } from '../../shared/payments/use-activation.ts';
import { useNameCheck } from '../../shared/payments/use-name-check.ts';
import { usePaymentOptions } from '../../shared/payments/use-payment-options.ts';
import { useIsFree } from './use-is-free.ts';
import type { WaitingPage } from './waiting-page.ts';

interface AddressStepProps {
  page: WaitingPage;
  slug: string;
  onSlug: (slug: string) => void;
  onBuy: () => void;
  onLive: (url: string) => void;
  onClose: () => void;
}

export function AddressStep({ page, slug, onSlug, onBuy, onLive, onClose }: AddressStepProps) {
  const { t, i18n } = useTranslation(['page-purchase', 'payments']);
  const [now] = useState(() => Date.now());
  const { options } = usePaymentOptions();
  const check = useNameCheck(slug);
  const isNameFit = check.kind !== 'taken' && check.kind !== 'fault';
  const { state, activate } = useActivation();
  const isFree = useIsFree(page) && !(state.step === 'failed' && state.code === 'payment_required');

  async function putLive() {
    const { uniqueId: pageId, ownerToken } = page;
    const next = await activate({ pageId, customSlug: slug, ownerToken });
    if (next.step === 'live') onLive(next.url);
  }

  return (
    <Stack gap="md">
      <Text fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {page.title}
      </Text>
      <SlugField pageId={page.uniqueId} slug={slug} onChange={onSlug} check={check} />
      <Text size="sm" c="dimmed">
        {page.liveAt === undefined
          ? t('waitsSome')
          : t('waits', dayAndTime(page.liveAt, now, i18n.language))}
      </Text>
      {state.step === 'slug-taken' && (
        <Alert color="yellow" role="alert">
          {t('payments:activation.slugTaken')}
        </Alert>
      )}
      {state.step === 'failed' && (
        <FormNotice>
          {state.code === 'payment_required'
            ? t('quotaUsedUp', { count: PLANS.premium.pagesLive })
            : (state.message ?? t('notLive'))}
        </FormNotice>
      )}
      {isFree && (
        <Button
          size="md"
          disabled={!isNameFit}
          loading={state.step === 'activating'}
          onClick={() => void putLive()}
        >
          {t('putLive')}
        </Button>
      )}
      {options !== undefined && options.length > 0 && (
        <Button
          size="md"
          variant={isFree ? 'default' : 'filled'}
          disabled={!isNameFit || state.step === 'activating'}
          onClick={onBuy}
        >
          {t('buy')}
        </Button>
      )}
      {options?.length === 0 && (
        <>
          <Text role="status">{t('payments:sellsNothing')}</Text>
          <Button variant="default" onClick={onClose}>
            {t('ok')}
          </Button>
        </>
      )}
    </Stack>
  );
}
