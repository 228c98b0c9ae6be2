import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './LivePages.module.css';
import type { ListedPage } from './use-live-pages.ts';

interface PageTitleProps {
  page: ListedPage;
  /** The address of the title's link, which opens in a new tab. */
  href: string;
  /** The moment that is shown below the title, in ISO 8601, and the key of its words. */
  moment: string;
  label: 'liveSince' | 'submitted';
}

/** The title of a page as a link, with a day and, where there is one, the author below it. */
export function PageTitle({ page: { title, name }, href, moment, label }: PageTitleProps) {
  const { t, i18n } = useTranslation('live-pages');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(moment));
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
