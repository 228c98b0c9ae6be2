import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/forms.ts';
import '../../i18n/parts/writing-tools.ts';

/** Says why the editor was cleared, and how to get the text back. */
export function BannedAlert({ host, onDismiss }: { host: string; onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      color="red"
      role="alert"
      title={t('editor.banned', { host })}
      withCloseButton
      closeButtonLabel={t('forms.close')}
      onClose={onDismiss}
    >
      {t('editor.bannedUndo')}
    </Alert>
  );
}
