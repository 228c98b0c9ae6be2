import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ownAddress } from '../shared/own-address.ts';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';
import { paths } from '../shared/paths.ts';
import { ScreenLink } from '../shared/site-link/ScreenLink.tsx';

/** Opens the requested page as soon as the browser is online. */
export function OfflineRoute() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = query.get('to');
  const to =
    asked === null || typeof window === 'undefined'
      ? paths.home
      : (ownAddress(asked, window.location.origin) ?? paths.home);
  useEffect(() => {
    const openRequested = () => window.location.replace(to);
    window.addEventListener('online', openRequested);
    // The browser may be online again already.
    if (navigator.onLine) fetch(to, { method: 'HEAD' }).then(openRequested, () => undefined);
    return () => window.removeEventListener('online', openRequested);
  }, [to]);
  return (
    <Stack align="flex-start" gap="md" maw={520} mt="xl">
      <PageHeading text="pages.offline.title" />
      <Text c="dimmed">{t('pages.offline.text')}</Text>
      <Group mt="xs">
        <Button component={ScreenLink} to={paths.pasteText}>
          {t('pages.offline.action')}
        </Button>
        <Button component="a" href={to} variant="default">
          {t('pages.offline.again')}
        </Button>
      </Group>
    </Stack>
  );
}
