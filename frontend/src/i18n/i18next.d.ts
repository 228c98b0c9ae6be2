import type ads from './en/ads.json';
import type copy from './en/copy.json';
import type forms from './en/forms.json';
import type frame from './en/frame.json';
import type livePages from './en/live-pages.json';
import type owned from './en/owned.json';
import type pagePreview from './en/page-preview.json';
import type pagePurchase from './en/page-purchase.json';
import type pasteText from './en/paste-text.json';
import type pasteTextParts from './en/paste-text-parts.json';
import type publishPage from './en/publish-page.json';
import type publishPageParts from './en/publish-page-parts.json';
import type reading from './en/reading.json';
import type signIn from './en/sign-in.json';
import type writing from './en/writing.json';
import type writingTools from './en/writing-tools.json';

type Catalogue = typeof frame &
  typeof ads &
  typeof copy &
  typeof forms &
  typeof livePages &
  typeof owned &
  typeof pagePreview &
  typeof pagePurchase &
  typeof pasteText &
  typeof pasteTextParts &
  typeof publishPage &
  typeof publishPageParts &
  typeof reading &
  typeof signIn &
  typeof writing &
  typeof writingTools;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}
