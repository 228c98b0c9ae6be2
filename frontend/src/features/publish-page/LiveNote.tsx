import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function LiveNote({ quotaLeft }: { quotaLeft: number | undefined }) {
  const { t } = useTranslation('publish-page-modal');
  if (quotaLeft === 0) return <Text size="sm">{t('note')}</Text>;
  return (
    <Text size="sm">
      {quotaLeft === undefined ? t('notePremium') : t('noteAtOnce', { free: quotaLeft })}
    </Text>
  );
}
