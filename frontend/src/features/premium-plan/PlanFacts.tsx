import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { useTranslation } from 'react-i18next';
import { TICK } from '../../shared/icons/action-icons.tsx';
import { Icon } from '../../shared/icons/Icon.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import classes from './PremiumPlan.module.css';

const { pagesLive, supportHours } = PLANS.premium;

export function PlanFacts() {
  const { t } = useTranslation('premium-plan');
  return (
    <>
      <section aria-labelledby="premium-benefits" className={classes.panel}>
        <h3 id="premium-benefits" className={classes.panelTitle}>
          {t('benefits.title')}
        </h3>
        <ul className={classes.benefits}>
          {[
            t('benefits.pages', { count: pagesLive }),
            t('benefits.names'),
            t('benefits.clean'),
            t('benefits.texts'),
            t('benefits.support', { count: supportHours }),
          ].map((line) => (
            <li key={line}>
              <Icon path={TICK} weight={2} />
              {line}
            </li>
          ))}
        </ul>
        <p className={classes.line}>{t('benefits.kept')}</p>
      </section>
      <ComparisonTable />
    </>
  );
}
