import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '../../shared/notices/notify.ts';
import { removeStoredWork } from '../../shared/stored-work.ts';

export function StoredWorkQuestion({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('session');
  const remove = async () => {
    try {
      await removeStoredWork();
      notify.success('session:signOut.removed');
    } catch (error) {
      console.error('removing the stored work failed', error);
      notify.failure();
    }
    onAnswered();
  };
  return (
    <Stack
      gap="sm"
      role="group"
      aria-labelledby="stored-work-question"
      aria-describedby="stored-work-meaning"
    >
      <Text size="sm" c="dimmed" role="status">
        {t('signOut.done')}
      </Text>
      <Text fw={500} id="stored-work-question">
        {t('signOut.question')}
      </Text>
      <Text size="sm" id="stored-work-meaning">
        {t('signOut.meaning')}
      </Text>
      <Group gap="xs">
        {/* Focuses the safe choice, so pressing Enter twice removes nothing. */}
        <Button ref={focusOnce} variant="default" size="xs" onClick={onAnswered}>
          {t('signOut.keep')}
        </Button>
        <Button variant="light" color="red" size="xs" onClick={() => void remove()}>
          {t('signOut.remove')}
        </Button>
      </Group>
    </Stack>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
