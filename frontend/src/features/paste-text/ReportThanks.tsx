import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/copy.ts';
import '../../i18n/parts/forms.ts';
import '../../i18n/parts/paste-text-parts.ts';
import { useCopy } from '../../shared/clipboard/use-copy.ts';

interface ReportThanksProps {
  reference: string;
  onClose: () => void;
}

/** What somebody gets for a report: the number to ask by. */
export function ReportThanks({ reference, onClose }: ReportThanksProps) {
  const { t } = useTranslation();
  const { copy, outcome } = useCopy();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack>
      <div role="status">
        <Text>{t('pasteText.report.done')}</Text>
        <Text fw={500}>{t('pasteText.report.reference', { reference })}</Text>
        <Text size="sm" c="dimmed">
          {t('pasteText.report.keep')}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => copy(reference)}>
          {t('pasteText.report.copy')}
        </Button>
        <Button ref={close} onClick={onClose}>
          {t('forms.close')}
        </Button>
      </Group>
      <Text role="status" size="xs" c="dimmed" mih="1.4em">
        {outcome === 'copied' && t('copy.done')}
        {outcome === 'failed' && t('copy.failed')}
      </Text>
    </Stack>
  );
}
