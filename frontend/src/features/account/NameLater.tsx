import { Box, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyNamePage } from '../../shared/payments/lazy-name-page.ts';

export function NameLater({ pageId, onNamed }: { pageId: string; onNamed: () => void }) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="default" size="xs" mt={4} onClick={() => setOpen(true)}>
        {t('pages.name')}
      </Button>
    );
  return (
    <Box mt="xs">
      <Suspense fallback={null}>
        <LazyNamePage pageId={pageId} wanted="" onNamed={onNamed} />
      </Suspense>
    </Box>
  );
}
