import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notices/notify.ts';
import type { User } from '../../shared/session/identity-mirror.ts';
import { useRegistration, useSession } from '../../shared/session/use-session.ts';
import { LeaveIcon, PersonIcon } from './icons.tsx';
import panel from './Panel.module.css';
import classes from './ProfileMenu.module.css';

const SignIn = lazy(async () => ({ default: (await import('../../shared/session/SignIn.tsx')).SignIn }));

/** The avatar and what it opens: the welcome line and Logout, or the way to sign in. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  useRegistration(user);
  const panelRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  function close() {
    panelRef.current?.hidePopover();
    buttonRef.current?.focus(); // what had the focus goes away with the old content
  }
  return (
    <>
      <ActionIcon size={44} aria-label={t('shell.profile.label')} popoverTarget="profile-panel" ref={buttonRef}>
        <span className={classes.avatar} aria-hidden>
          <Face user={user} />
        </span>
      </ActionIcon>
      <div popover="auto" id="profile-panel" className={`${panel.panel} ${classes.panel}`} ref={panelRef}>
        {user ? <SignedIn name={user.name} close={close} /> : <SignedOut close={close} />}
      </div>
    </>
  );
}

function Face({ user }: { user: User | null }) {
  if (!user) return <PersonIcon />;
  return user.imgUrl ? <img src={user.imgUrl} alt="" referrerPolicy="no-referrer" /> : [...user.name][0]?.toUpperCase();
}

function SignedIn({ name, close }: { name: string; close: () => void }) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  async function leave() {
    close();
    await signOut().catch((error: Error) => notify.failure('notices.failed', error.message));
  }
  return (
    <Stack gap="sm">
      <Text fw={500}>{t('shell.profile.welcome', { name })}</Text>
      <Button variant="default" leftSection={<LeaveIcon />} justify="flex-start" onClick={leave}>
        {t('shell.profile.logout')}
      </Button>
    </Stack>
  );
}

function SignedOut({ close }: { close: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text>{t('shell.profile.hint')}</Text>
      {useMounted() && (
        <Suspense fallback={null}>
          <SignIn onSignedIn={close} />
        </Suspense>
      )}
    </Stack>
  );
}
