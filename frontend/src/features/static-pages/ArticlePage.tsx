import { useTranslation } from 'react-i18next';
import { AdSlot } from '../../shared/ads/AdSlot.tsx';
import { paths } from '../../shared/paths.ts';
import { ArticleMeta } from './ArticleMeta.tsx';
import { type Article, type Heading } from './content.ts';
import { popularOf, relatedTo } from './other-articles.ts';
import { Picture } from './Picture.tsx';
import { ArticleCards } from './ArticleCards.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const MIN_SECTIONS_WITH_CONTENTS = 4;

/** Rendered at build time only. Its scripts belong in `entry-static.ts`. */
export function ArticlePage({
  article,
  articles,
}: {
  article: Article;
  articles: readonly Article[];
}) {
  const { t } = useTranslation('static-pages');
  const { title, heroAlt, html, headings, picture } = article;
  const [popular, related] = [popularOf(article, articles), relatedTo(article, articles)];
  return (
    <>
      <AdSlot size="hero" />
      <div className="article-page">
        <div className="article-main">
          <article className="article">
            <header>
              <h1 tabIndex={-1} data-page-heading>
                {title}
              </h1>
              <ArticleMeta article={article} />
            </header>
            {heroAlt !== undefined && <Picture className="hero" picture={picture} alt={heroAlt} />}
            <hr />
            {headings.length >= MIN_SECTIONS_WITH_CONTENTS && <Contents headings={headings} />}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            {article.faq && <Questions faq={article.faq} />}
            <CallToAction {...article.callToAction} />
          </article>
          <AdSlot size="content" />
        </div>
        <aside className="article-side" aria-label={t('popular')}>
          {popular.length > 0 && <h2>{t('popular')}</h2>}
          <ArticleCards articles={popular} level={3} />
          <AdSlot size="sidebar" />
        </aside>
      </div>
      {related.length > 0 && (
        <section className="article-related" aria-labelledby="related">
          <h2 id="related">{t('related')}</h2>
          <ArticleCards articles={related} level={3} />
        </section>
      )}
      <SiteFooter />
    </>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('static-pages');
  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents">{t('contents')}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Questions({ faq }: { faq: NonNullable<Article['faq']> }) {
  const { t } = useTranslation('static-pages');
  return (
    <section className="prose">
      <h2 id="questions">{t('questions')}</h2>
      {faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

function CallToAction({ heading, text, label }: Partial<NonNullable<Article['callToAction']>>) {
  if (label === undefined) return null;
  return (
    <section className="call-to-action" aria-labelledby="call-to-action">
      <h2 id="call-to-action">{heading}</h2>
      <p>{text}</p>
      <a className="button" href={paths.home} target="_blank" rel="noopener">
        {label}
      </a>
    </section>
  );
}
