import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../file-cards/attachment-rules.ts';

interface RefusalsProps {
  refusals: readonly Refusal[];
  onDismiss: () => void;
}

export function Refusals({ refusals, onDismiss }: RefusalsProps) {
  const { t } = useTranslation(['files', 'forms']);
  if (refusals.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      withCloseButton
      closeButtonLabel={t('forms:close')}
      onClose={onDismiss}
    >
      {refusals.map(({ text, values }) => {
        const sentence = t(text, { ...values, defaultValue: '' });
        return <div key={sentence}>{sentence}</div>;
      })}
    </Alert>
  );
}
