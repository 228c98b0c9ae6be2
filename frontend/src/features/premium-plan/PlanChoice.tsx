import { Button, Text } from '@mantine/core';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/payments/CurrencySelect.tsx';
import { priceText } from '../../shared/payments/price.ts';
import type { PaymentOption } from '../../shared/payments/use-payment-options.ts';
import { usePremiumFlag } from '../../shared/session/use-premium-flag.ts';
import { type Plan, SOLD_PLANS } from './plan.ts';
import { PlanFacts } from './PlanFacts.tsx';
import classes from './PremiumPlan.module.css';

interface PlanChoiceProps {
  options: readonly PaymentOption[];
  plan: Plan;
  currency: Currency;
  onPlan: (plan: Plan) => void;
  onCurrency: (currency: Currency) => void;
  onPay: () => void;
}

export function PlanChoice({
  options,
  plan,
  currency,
  onPlan,
  onCurrency,
  onPay,
}: PlanChoiceProps) {
  const { t, i18n } = useTranslation(['premium-plan', 'payments']);
  const isPremium = usePremiumFlag();
  const price = (of: Plan) => priceText(of, currency, i18n.language);
  return (
    <div className={classes.steps}>
      <CurrencySelect options={options} value={currency} onChange={onCurrency} />
      <fieldset className={classes.cards}>
        <legend className={classes.unseen}>{t('plan')}</legend>
        {SOLD_PLANS.map((name) => (
          <label key={name} className={classes.card} data-chosen={name === plan || undefined}>
            <span className={classes.cardHead}>
              <input
                type="radio"
                name="plan"
                value={name}
                checked={name === plan}
                onChange={() => onPlan(name)}
              />
              {t(`plans.${name}.name`)}
            </span>
            <span className={classes.price}>{price(name)}</span>
            <span className={classes.line}>
              {t(`plans.${name}.${isPremium ? 'renewal' : 'line'}`)}
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Text size="sm" c="dimmed" mb="xs">
          {t('payments:facts')}
        </Text>
        <Button size="md" fullWidth onClick={onPay}>
          {t('pay', { price: price(plan) })}
        </Button>
      </div>
      <PlanFacts />
    </div>
  );
}
