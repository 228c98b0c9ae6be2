import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';
import { notify } from '../../shared/notices/notify.ts';
import { SignIn } from '../../shared/session/SignIn.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { hasStoredWork } from '../../shared/stored-work.ts';
import { LeaveIcon, PersonIcon } from './icons.tsx';
import { StoredWorkQuestion } from './StoredWorkQuestion.tsx';

export function ProfilePanel({ close }: { close: () => void }) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const answered = () => {
    setAsking(false);
    close();
  };
  if (user) return <SignedIn name={user.name} close={close} onLeaving={setAsking} />;
  return isAsking ? <StoredWorkQuestion onAnswered={answered} /> : <SignedOut close={close} />;
}

interface SignedInProps {
  name: string;
  close: () => void;
  onLeaving: (isAsked: boolean) => void;
}

function SignedIn({ name, close, onLeaving }: SignedInProps) {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    const isAsked = await hasStoredWork();
    onLeaving(isAsked);
    try {
      await signOut();
      if (!isAsked) close();
    } catch (error) {
      setLeaving(false);
      onLeaving(false);
      close();
      notify.failure('notices.failed', error instanceof Error ? error.message : undefined);
    }
  }
  return (
    <Stack gap="sm">
      <Text fw={500}>{t('shell.profile.welcome', { name })}</Text>
      <Button
        component={ScreenLink}
        to={paths.account}
        variant="default"
        leftSection={<PersonIcon />}
        justify="flex-start"
        onClick={close}
      >
        {t('pages.account.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<LeaveIcon />}
        justify="flex-start"
        loading={isLeaving}
        onClick={() => void leave()}
      >
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
      <SignIn onSignedIn={close} />
    </Stack>
  );
}
