import { useMounted } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { PersonIcon } from './icons.tsx';
import panel from './Panel.module.css';
import classes from './ProfileMenu.module.css';

// These components need the session, so they load after the first paint.
const ProfileAvatar = lazyComponent(
  async () => (await import('./ProfileAvatar.tsx')).ProfileAvatar,
);
const ProfilePanel = lazyComponent(
  async () => (await importWithTexts(['session'], () => import('./ProfilePanel.tsx'))).ProfilePanel,
);

export function ProfileMenu() {
  const { t } = useTranslation();
  const isMounted = useMounted();
  const [wasOpened, setWasOpened] = useState(false);
  const panelRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (panelRef.current?.matches(':popover-open')) setWasOpened(true); // opened before hydration
  }, []);
  function close() {
    if (!panelRef.current?.matches(':popover-open')) return; // the focus is elsewhere
    panelRef.current.hidePopover();
    buttonRef.current?.focus(); // the focused element disappears with the old content
  }
  return (
    <>
      <IconButton
        aria-label={t('shell.profile.label')}
        popoverTarget="profile-panel"
        ref={buttonRef}
      >
        <span className={classes.avatar} aria-hidden>
          <Suspense fallback={<PersonIcon />}>
            {isMounted ? <ProfileAvatar /> : <PersonIcon />}
          </Suspense>
        </span>
      </IconButton>
      <div
        popover="auto"
        id="profile-panel"
        className={`${panel.panel} ${classes.panel}`}
        ref={panelRef}
        onBeforeToggle={() => setWasOpened(true)}
      >
        <Suspense fallback={t('shell.profile.hint')}>
          {wasOpened ? <ProfilePanel close={close} /> : t('shell.profile.hint')}
        </Suspense>
      </div>
    </>
  );
}
