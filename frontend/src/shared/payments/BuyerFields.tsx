import { TextInput } from '@mantine/core';
import { type BuyerDetails, needsPhone } from '@pasteroom/openapi/rules/buyers';
import type { Currency, PlanName } from '@pasteroom/openapi/rules/prices';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';

interface BuyerFieldsProps {
  buyer: BuyerDetails;
  onChange: (buyer: BuyerDetails) => void;
  plan: PlanName;
  currency: Currency;
  disabled?: boolean;
}

export function BuyerFields({
  buyer,
  onChange,
  plan,
  currency,
  disabled = false,
}: BuyerFieldsProps) {
  const { t } = useTranslation('payments');
  const { user } = useSession();
  const isPhoneOptional = !needsPhone(currency);
  const field = (name: keyof BuyerDetails) => ({
    value: buyer[name],
    disabled,
    withAsterisk: false,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...buyer, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput
        {...field('name')}
        label={t('name')}
        description={t('nameHint')}
        autoComplete="name"
        maxLength={100}
        required
        data-autofocus
      />
      <TextInput
        {...field('email')}
        label={t('email')}
        description={user === null && t('emailHint')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextInput
        {...field('phone')}
        label={t(isPhoneOptional ? 'phoneOptional' : 'phone')}
        description={t(
          isPhoneOptional ? 'phoneMayBeEmpty' : plan === 'page' ? 'phoneIndia' : 'phoneDigits',
        )}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required={!isPhoneOptional}
      />
    </>
  );
}
