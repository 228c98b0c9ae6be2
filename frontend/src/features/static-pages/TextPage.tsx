import { SiteFooter } from './SiteFooter.tsx';

export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <>
      <article className="article text-page">
        <h1 tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <SiteFooter />
    </>
  );
}
