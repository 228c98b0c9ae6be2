import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './LivePages.module.css';
import type { ListedPage } from './use-live-pages.ts';

interface PageTitleProps {
  page: ListedPage;
  href: string;
  /** ISO 8601. */
  moment: string;
  label: 'liveSince' | 'submitted';
}

export function PageTitle({ page: { title, name }, href, moment, label }: PageTitleProps) {
  const { t, i18n } = useTranslation('live-pages');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(
    new Date(moment),
  );
  return (
    <>
      <Anchor
        className={classes.title}
        href={href}
        target="_blank"
        rel="noopener nofollow"
        aria-label={t('inNewTab', { title })}
        title={title}
      >
        <bdi>{title}</bdi>
      </Anchor>
      <Text size="xs" c="dimmed" className={classes.byline}>
        <time dateTime={moment}>{t(label, { day })}</time>
        {name !== '' && (
          <>
            {' · '}
            <bdi className={classes.author} title={name}>
              {name}
            </bdi>
          </>
        )}
      </Text>
    </>
  );
}
