import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function BannedAlert({ host, onDismiss }: { host: string; onDismiss: () => void }) {
  const { t } = useTranslation(['composer-tools', 'forms']);
  return (
    <Alert
      color="red"
      role="alert"
      title={t('banned', { host })}
      withCloseButton
      closeButtonLabel={t('forms:close')}
      onClose={onDismiss}
    >
      {t('bannedUndo')}
    </Alert>
  );
}
