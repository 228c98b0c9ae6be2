import { Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { DEMO_CREDENTIAL, MAX_DEMO_NAME } from '@pasteroom/openapi/rules/people';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from './use-session.ts';

/** For local servers. Accepts any name without a password. */
export function DemoSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('session');
  const { signIn } = useSession();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await signIn(DEMO_CREDENTIAL + name.trim());
      onSignedIn();
    } catch (error) {
      console.warn('Login Failed', error);
      setFailure(error instanceof Error ? error.message : t('signIn.failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm" align="stretch">
        <Badge variant="outline" color="gray" tt="none" fw={500}>
          {t('signIn.badge')}
        </Badge>
        <Text size="sm" c="dimmed">
          {t('signIn.explanation')}
        </Text>
        <TextInput
          label={t('signIn.name')}
          autoComplete="nickname"
          maxLength={MAX_DEMO_NAME}
          required
          withAsterisk={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={failure}
        />
        <Button type="submit" disabled={name.trim() === ''} loading={busy}>
          {t('signIn.signIn')}
        </Button>
      </Stack>
    </form>
  );
}
