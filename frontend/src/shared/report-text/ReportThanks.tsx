import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../clipboard/use-copy.ts';

interface ReportThanksProps {
  reference: string;
  onClose: () => void;
}

export function ReportThanks({ reference, onClose }: ReportThanksProps) {
  const { t } = useTranslation(['paste-text-modals', 'clipboard', 'forms']);
  const { copy, outcome } = useCopy();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack>
      <div role="status">
        <Text>{t('report.done')}</Text>
        <Text fw={500}>{t('report.reference', { reference })}</Text>
        <Text size="sm" c="dimmed">
          {t('report.keep')}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => copy(reference)}>
          {t('report.copy')}
        </Button>
        <Button ref={close} onClick={onClose}>
          {t('forms:close')}
        </Button>
      </Group>
      <Text role="status" size="xs" c="dimmed" mih="1.4em">
        {outcome === 'copied' && t('clipboard:done')}
        {outcome === 'failed' && t('clipboard:failed')}
      </Text>
    </Stack>
  );
}
