import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../lazy-component.ts';

export const LazyNamePage = lazyComponent(
  async () =>
    (await importWithTexts(['payments', 'clipboard', 'qr-card'], () => import('./NamePage.tsx')))
      .NamePage,
);
