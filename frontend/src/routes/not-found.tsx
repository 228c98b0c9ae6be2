import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';
import { paths } from '../shared/paths.ts';

/** What stands at an address that is none. */
export function NotFoundRoute() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start" gap="md" maw={520} mt="xl">
      <PageHeading text="pages.notFound.title" />
      <Text c="dimmed">{t('pages.notFound.text')}</Text>
      <Button component={Link} to={paths.pasteText} mt="xs">
        {t('pages.notFound.action')}
      </Button>
    </Stack>
  );
}
