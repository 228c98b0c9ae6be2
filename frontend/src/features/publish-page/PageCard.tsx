import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { ResultCard } from '../../shared/my-items/ResultCard.tsx';
import { LocalAddressNotice } from '../../shared/qr-card/LocalAddressNotice.tsx';
import { livePagePath, paths, pendingPages } from '../../shared/paths.ts';
import { LazyNamePage } from '../../shared/payments/lazy-name-page.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { deletePage } from './delete-page.ts';
import { isLiveBy, type MyPage, myPages } from './my-pages.ts';

interface PageCardProps {
  page: MyPage;
  wasLive: boolean;
  wantedName: string | undefined;
  onNamed: (url: string) => void;
  onAnother: () => void;
  onClose: () => void;
}

export function PageCard({
  page,
  wasLive,
  wantedName,
  onNamed,
  onAnother,
  onClose,
}: PageCardProps) {
  const { t, i18n } = useTranslation(['my-pages', 'clipboard']);
  const { copy, outcome } = useCopy();
  const { isKept, now } = myPages.useOne(page);
  const isLive = wasLive || isLiveBy(page, now);
  const address = new URL(page.url, window.location.href).href;

  return (
    <ResultCard
      title={t(isLive ? 'card.liveTitle' : 'card.title')}
      closeLabel={t('card.close')}
      isKept={isKept}
      onAnother={onAnother}
      onClose={onClose}
      deletion={{
        label: t('card.delete'),
        question: t('card.question'),
        onDelete: () => deletePage(page),
      }}
    >
      <Text fw={500} mt="xs">
        <bdi>{page.title}</bdi>
      </Text>
      {isLive ? (
        <Anchor href={livePagePath(page.url)} target="_blank" rel="noopener">
          {address}
        </Anchor>
      ) : (
        <Text>{address}</Text>
      )}
      <LocalAddressNotice url={address} />
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {isLive ? t('card.live') : t('card.waits', dayAndTime(page.liveAt, now, i18n.language))}
      </Text>
      {wantedName !== undefined && (
        <Suspense fallback={null}>
          <Box mb="md">
            <LazyNamePage
              pageId={page.id}
              ownerToken={page.ownerToken}
              wanted={wantedName}
              onNamed={onNamed}
            />
          </Box>
        </Suspense>
      )}
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => copy(address)}>
          {t('card.copy')}
        </Button>
        <Button
          component={ScreenLink}
          to={isLive ? paths.livePages : pendingPages}
          variant="default"
          size="xs"
        >
          {t('card.list')}
        </Button>
      </Group>
      <Text role="status" size="xs" c="dimmed" mih="1.4em" mt={4}>
        {outcome === 'copied' && t('clipboard:urlDone')}
        {outcome === 'failed' && t('clipboard:failed')}
      </Text>
    </ResultCard>
  );
}
