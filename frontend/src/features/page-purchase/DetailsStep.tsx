import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { type BuyerDetails, faultOf } from '@pasteroom/openapi/rules/buyers';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BuyerFields } from '../../shared/payments/BuyerFields.tsx';
import { customerOf, rememberedBuyer } from '../../shared/payments/buyer-details.ts';
import { CurrencySelect } from '../../shared/payments/CurrencySelect.tsx';
import type { KeptOrder } from '../../shared/payments/kept-orders.ts';
import { isUnderWay } from '../../shared/payments/payment.ts';
import { PaymentOutcome } from '../../shared/payments/PaymentOutcome.tsx';
import { priceText } from '../../shared/payments/price.ts';
import type { Payment } from '../../shared/payments/use-payment.ts';
import { optionOf, usePaymentOptions } from '../../shared/payments/use-payment-options.ts';
import type { WaitingPage } from './waiting-page.ts';

interface DetailsStepProps {
  page: WaitingPage;
  slug: string;
  payment: Payment;
  begun: KeptOrder | undefined;
  onBack: () => void;
}

export function DetailsStep({ page, slug, payment, begun, onBack }: DetailsStepProps) {
  const { t, i18n } = useTranslation(['page-purchase', 'payments']);
  const { options } = usePaymentOptions();
  const [chosen, setChosen] = useState<Currency>(begun?.wanted.currency ?? page.currency ?? 'INR');
  const [buyer, setBuyer] = useState<BuyerDetails>(() => rememberedBuyer(begun));
  const [isRefused, setRefused] = useState(false);
  if (options === undefined) return <Skeleton height={420} />;
  const currency = optionOf(options, chosen)?.currency ?? chosen;
  const isPaying = isUnderWay(payment.state);
  const isWhole = faultOf(buyer, { plan: 'page', currency }) === undefined;
  const customSlug = slug.trim();

  function submit() {
    setRefused(!isWhole);
    if (!isWhole || isPaying) return;
    const wanted = {
      plan: 'page',
      currency,
      pageId: page.uniqueId,
      ...customerOf(buyer),
      ...(customSlug !== '' && { customSlug }),
    } as const;
    void payment.begin(wanted, page.title);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text>{t('buying', { price: priceText('page', currency, i18n.language) })}</Text>
        <CurrencySelect
          options={options}
          value={currency}
          onChange={setChosen}
          disabled={isPaying}
        />
        <BuyerFields
          buyer={buyer}
          onChange={setBuyer}
          plan="page"
          currency={currency}
          disabled={isPaying}
        />
        <PaymentOutcome payment={payment} />
        <Text size="sm" c="dimmed">
          {t('terms')}
        </Text>
        {!isWhole && (
          <Text size="sm" c={isRefused ? 'red' : 'dimmed'} role={isRefused ? 'alert' : undefined}>
            {t('payments:fillCorrectly')}
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack} disabled={isPaying}>
            {t('payments:back')}
          </Button>
          {isWhole ? (
            <Button type="submit" disabled={isPaying}>
              {t('payments:payNow')}
            </Button>
          ) : (
            // Lets Enter submit the form, which then reports missing fields.
            <button type="submit" hidden tabIndex={-1} />
          )}
        </Group>
      </Stack>
    </form>
  );
}
