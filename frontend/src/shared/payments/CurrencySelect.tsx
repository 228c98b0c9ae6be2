import { NativeSelect } from '@mantine/core';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import { useTranslation } from 'react-i18next';
import type { PaymentOption } from './use-payment-options.ts';

interface CurrencySelectProps {
  options: readonly PaymentOption[];
  value: Currency;
  onChange: (currency: Currency) => void;
  disabled?: boolean;
}

export function CurrencySelect({
  options,
  value,
  onChange,
  disabled = false,
}: CurrencySelectProps) {
  const { t } = useTranslation('payments');
  return (
    <NativeSelect
      label={t('currency')}
      size="md"
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = options.find(({ currency }) => currency === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.currency);
      }}
      data={options.map(({ currency }) => currency)}
    />
  );
}
