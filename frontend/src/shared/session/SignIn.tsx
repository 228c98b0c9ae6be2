import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DemoSignIn } from './DemoSignIn.tsx';
import { useSession } from './use-session.ts';

/** The ways to sign in that this server offers, or the line that says there are none. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  const { demo, isLoading } = useSession();
  if (demo) return <DemoSignIn onSignedIn={onSignedIn} />;
  if (isLoading) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('signIn.unavailable')}
    </Text>
  );
}
