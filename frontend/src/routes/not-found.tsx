import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';
import { paths } from '../shared/paths.ts';
import { SiteLink } from '../shared/site-link/SiteLink.tsx';

const LINKS = [
  ['pages.livePages.title', paths.livePages],
  ['pages.blog.title', paths.blog],
  ['pages.contact.title', paths.contact],
] as const;

export function NotFoundRoute() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start" gap="md" maw={520} mt="xl">
      <PageHeading text="pages.notFound.title" />
      <Text c="dimmed">{t('pages.notFound.text')}</Text>
      <Text c="dimmed">{t('pages.notFound.code')}</Text>
      <Button component={SiteLink} to={paths.pasteText} mt="xs">
        {t('pages.notFound.action')}
      </Button>
      <Group component="nav" aria-label={t('pages.notFound.elsewhere')} gap="lg">
        {LINKS.map(([title, address]) => (
          <Anchor key={address} component={SiteLink} to={address} underline="always">
            {t(title)}
          </Anchor>
        ))}
      </Group>
    </Stack>
  );
}
