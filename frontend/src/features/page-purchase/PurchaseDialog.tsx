import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import type { WaitingPage } from './waiting-page.ts';

interface PurchaseDialogProps {
  page: WaitingPage;
  opened: boolean;
  onClose: () => void;
}

/** Says what can be done about a page that waits: this server sells nothing yet. */
export function PurchaseDialog({ page, opened, onClose }: PurchaseDialogProps) {
  const { t, i18n } = useTranslation('page-purchase');
  const [now] = useState(() => Date.now());
  return (
    <ScreenModal opened={opened} onClose={onClose} title={t('title')}>
      <Stack>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {page.title}
        </Text>
        <Text>{t('closed')}</Text>
        <Text>{page.liveAt === undefined ? t('waitsSome') : t('waits', dayAndTime(page.liveAt, now, i18n.language))}</Text>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('ok')}
        </Button>
      </Stack>
    </ScreenModal>
  );
}
