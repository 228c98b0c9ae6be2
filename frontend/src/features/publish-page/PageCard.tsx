import { Anchor, Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { DeleteQuestion } from '../../shared/my-items/DeleteQuestion.tsx';
import { useCloseWhenGone } from '../../shared/my-items/use-close-when-gone.ts';
import { livePagePath, paths, pendingPages } from '../../shared/paths.ts';
import { deletePage } from './delete-page.ts';
import { isLiveBy, type MyPage, myPages } from './my-pages.ts';
import classes from './PageCard.module.css';

interface PageCardProps {
  page: MyPage;
  /** Whether it could be read at once, as the server said. */
  wasLive: boolean;
  /** Empties the screen for the next page. */
  onAnother: () => void;
  onClose: () => void;
}

/** What somebody gets for a submitted page: its address, and when it can be read there. It closes itself when the page is deleted in another tab. */
export function PageCard({ page, wasLive, onAnother, onClose }: PageCardProps) {
  const { t, i18n } = useTranslation(['my-pages', 'clipboard', 'composer-tools']);
  const heading = useRef<HTMLHeadingElement>(null);
  const { copy, outcome } = useCopy();
  const { isKept, now } = myPages.useOne(page);
  const isLive = wasLive || isLiveBy(page, now);
  const address = new URL(page.url, window.location.href).href;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  useCloseWhenGone(isKept, onClose);
  if (!isKept) return null;

  return (
    <section className={classes.card} aria-labelledby="page-card-title">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h3" id="page-card-title" ref={heading} tabIndex={-1} className={classes.heading}>
          {t(isLive ? 'card.liveTitle' : 'card.title')}
        </Title>
        <CloseButton aria-label={t('card.close')} title={t('card.close')} onClick={onClose} />
      </Group>
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
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {isLive ? t('card.live') : t('card.waits', dayAndTime(page.liveAt, now, i18n.language))}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => copy(address)}>
          {t('card.copy')}
        </Button>
        <Button component={Link} to={isLive ? paths.livePages : pendingPages} variant="default" size="xs">
          {t('card.list')}
        </Button>
      </Group>
      <Text role="status" size="xs" c="dimmed" mih="1.4em" mt={4}>
        {outcome === 'copied' && t('clipboard:urlDone')}
        {outcome === 'failed' && t('clipboard:failed')}
      </Text>
      <Group mt="xs" gap="xs">
        <Button variant="subtle" color="gray" size="xs" onClick={onAnother}>
          {t('composer-tools:another')}
        </Button>
        <DeleteQuestion question={t('card.question')} onDelete={() => deletePage(page)} onDeleted={onClose}>
          {(ask) => (
            <Button variant="subtle" color="gray" size="xs" onClick={ask}>
              {t('card.delete')}
            </Button>
          )}
        </DeleteQuestion>
      </Group>
    </section>
  );
}
