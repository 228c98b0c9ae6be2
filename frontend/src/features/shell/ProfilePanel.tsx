import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notices/notify.ts';
import { SignIn } from '../../shared/session/SignIn.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { LeaveIcon } from './icons.tsx';

/** The welcome line and Logout, or the way to sign in; `close` puts the panel away that it stands in. */
export function ProfilePanel({ close }: { close: () => void }) {
  const { user } = useSession();
  return user ? <SignedIn name={user.name} close={close} /> : <SignedOut close={close} />;
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
      <SignIn onSignedIn={close} />
    </Stack>
  );
}
