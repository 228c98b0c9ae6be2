import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../lazy-component.ts';

/** NamePage, loaded with its texts where somebody has a page to name. */
export const LazyNamePage = lazyComponent(
  async () => (await importWithTexts(['payments', 'clipboard', 'qr-card'], () => import('./NamePage.tsx'))).NamePage,
);
