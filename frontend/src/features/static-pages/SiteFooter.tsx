import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

const LINKS = [
  ['pages.pasteText.title', paths.pasteText],
  ['pages.publishPage.title', paths.publishPage],
  ['pages.livePages.title', paths.livePages],
  ['pages.blog.title', paths.blog],
  ['pages.about.title', paths.about],
  ['pages.contact.title', paths.contact],
  ['pages.privacy.title', paths.privacy],
  ['pages.disclaimer.title', paths.disclaimer],
  ['pages.terms.title', paths.terms],
  ['pages.refund.title', paths.refund],
  ['pages.delivery.title', paths.delivery],
] as const;

export function SiteFooter() {
  const { t } = useTranslation(['static-pages', 'frame']);
  return (
    <nav className="site-footer" aria-label={t('static-pages:footer')}>
      <ul>
        {LINKS.map(([title, address]) => (
          <li key={address}>
            <a href={address}>{t(`frame:${title}`)}</a>
          </li>
        ))}
        <li>
          <a href="/api/docs">{t('static-pages:api')}</a>
        </li>
      </ul>
    </nav>
  );
}
