import { useTranslation } from 'react-i18next';
import { type Article, minutesOf } from './content.ts';

const DATE_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export function ArticleMeta({ article }: { article: Article }) {
  const { t } = useTranslation('static-pages');
  return (
    <p className="article-meta">
      <time dateTime={article.published}>{DATE_FORMAT.format(new Date(article.published))}</time>
      {' · '}
      {t('read', { count: minutesOf(article) })}
    </p>
  );
}
