import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../shared/before-hydration/use-is-hydrated.ts';
import { SignIn } from '../../shared/session/SignIn.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './Account.module.css';
import { DataSection } from './DataSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PagesSection } from './PagesSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { TextsSection } from './TextsSection.tsx';
import { TokensSection } from './TokensSection.tsx';

export function AccountScreen() {
  const { t } = useTranslation('account');
  const { user, isLoading } = useSession();
  const isHydrated = useIsHydrated();
  if (!isHydrated || isLoading)
    return (
      <Skeleton className={classes.waiting} height={240} role="status" aria-label={t('loading')} />
    );
  if (user === null)
    return (
      <div className={classes.guest}>
        <p>{t('guest')}</p>
        <SignIn onSignedIn={() => undefined} />
      </div>
    );
  return (
    // Remounts the sections, so another account's lists don't stay on screen.
    <div className={classes.sections} key={user.email}>
      <PlanSection />
      <TextsSection />
      <PagesSection />
      <OrdersSection />
      <TokensSection />
      <DataSection />
    </div>
  );
}
