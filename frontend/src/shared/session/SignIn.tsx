import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../lazy-component.ts';
import { DemoSignIn } from './DemoSignIn.tsx';
import { useSession } from './use-session.ts';

const GoogleButton = lazyComponent(
  async () => (await import('./google/GoogleButton.tsx')).GoogleButton,
);

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  const { googleClientId, demo, isLoading } = useSession();
  if (isLoading) return null;
  return (
    <>
      {googleClientId !== null && (
        <Suspense fallback={null}>
          <GoogleButton clientId={googleClientId} onSignedIn={onSignedIn} />
        </Suspense>
      )}
      {demo && <DemoSignIn onSignedIn={onSignedIn} />}
      {googleClientId === null && !demo && (
        <Text size="sm" c="dimmed">
          {t('signIn.unavailable')}
        </Text>
      )}
    </>
  );
}
