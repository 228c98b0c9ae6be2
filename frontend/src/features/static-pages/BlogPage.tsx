import { useTranslation } from 'react-i18next';
import { AdSlot } from '../../shared/ads/AdSlot.tsx';
import type { Article } from './content.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { SiteFooter } from './SiteFooter.tsx';

export function BlogPage({ articles }: { articles: readonly Article[] }) {
  const { t } = useTranslation(['static-pages', 'frame']);
  return (
    <>
      <div className="blog">
        <h1 tabIndex={-1} data-page-heading>
          {t('frame:pages.blog.title')}
        </h1>
        <p className="lead">{t('descriptions.blog')}</p>
        <ArticleCards articles={articles} level={2} withDescription />
        <AdSlot size="content" />
      </div>
      <SiteFooter />
    </>
  );
}
