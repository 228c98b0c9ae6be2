import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useEarlyClicks } from '../../shared/before-hydration/use-early-clicks.ts';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { SiteLink } from '../../shared/site-link/SiteLink.tsx';
import { usePremiumFlag } from '../../shared/session/use-premium-flag.ts';
import { MenuIcon } from './icons.tsx';
import { trailTo } from './menu-items.ts';
import { PremiumBadge } from './PremiumBadge.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import classes from './TopBar.module.css';

type ToggleProps = ComponentProps<'button'>;

interface TopBarProps {
  title: string;
  premium: ReactNode;
  wideToggle: ToggleProps;
  narrowToggle: ToggleProps;
}

export function TopBar({ title, premium, wideToggle, narrowToggle }: TopBarProps) {
  const isPremium = usePremiumFlag();
  useEarlyClicks('header');
  return (
    <header className={classes.bar}>
      <Toggle {...wideToggle} />
      <Toggle {...narrowToggle} />
      <Trail title={title} />
      <ThemeSwitch />
      {premium}
      {isPremium && <PremiumBadge />}
      <ProfileMenu />
    </header>
  );
}

function Toggle(props: ToggleProps) {
  const { t } = useTranslation();
  return (
    <IconButton aria-label={t('shell.mainMenu')} {...props}>
      <MenuIcon />
    </IconButton>
  );
}

function Trail({ title }: { title: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={classes.trailBox}>
      <ol className={classes.trail}>
        {trailTo(pathname).map((step) => (
          <li key={step.title}>
            {step.url === undefined ? (
              t(step.title)
            ) : (
              <SiteLink to={step.url}>{t(step.title)}</SiteLink>
            )}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
