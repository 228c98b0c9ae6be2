import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { usePremiumFlag } from '../../shared/session/use-premium-flag.ts';
import classes from './PremiumPlanButton.module.css';

const PremiumPlanModal = lazyComponent(
  async () =>
    (
      await importWithTexts(
        ['forms', 'payments', 'premium-plan', 'session'],
        () => import('./PremiumPlanModal.tsx'),
      )
    ).PremiumPlanModal,
);

const RenewPremiumButton = lazyComponent(
  async () => (await import('./RenewPremiumButton.tsx')).RenewPremiumButton,
);

export function PremiumPlanButton() {
  const { t } = useTranslation();
  const isPremium = usePremiumFlag();
  // A new key resets the modal each time it opens.
  const [modal, setModal] = useState({ isOpen: false, times: 0 });
  const open = () => setModal(({ times }) => ({ isOpen: true, times: times + 1 }));
  return (
    <>
      {isPremium ? (
        <Suspense fallback={null}>
          {/* A new key requests the plan again after a renewal. */}
          <RenewPremiumButton key={String(modal.isOpen)} onClick={open} />
        </Suspense>
      ) : (
        <button type="button" className={classes.button} onClick={open}>
          {t('shell.premium')}
        </button>
      )}
      {modal.times > 0 && (
        <Suspense fallback={null}>
          <PremiumPlanModal
            key={modal.times}
            opened={modal.isOpen}
            onClose={() => setModal(({ times }) => ({ isOpen: false, times }))}
          />
        </Suspense>
      )}
    </>
  );
}
