import type account from './features/account/texts/account.en.json';
import type ads from './shared/ads/texts/ads.en.json';
import type captcha from './shared/captcha/texts/captcha.en.json';
import type clipboard from './shared/clipboard/texts/clipboard.en.json';
import type composer from './shared/composer/texts/composer.en.json';
import type composerTools from './shared/composer/texts/composer-tools.en.json';
import type editor from './shared/rich-editor/texts/editor.en.json';
import type editorTools from './shared/rich-editor/texts/editor-tools.en.json';
import type files from './shared/file-cards/texts/files.en.json';
import type forms from './shared/forms/texts/forms.en.json';
import type frame from './i18n/texts/frame.en.json';
import type livePages from './features/live-pages/texts/live-pages.en.json';
import type myItems from './shared/my-items/texts/my-items.en.json';
import type myPages from './features/publish-page/texts/my-pages.en.json';
import type myTexts from './features/paste-text/texts/my-texts.en.json';
import type operator from './features/operator/texts/operator.en.json';
import type pagePreview from './features/page-preview/texts/page-preview.en.json';
import type pagePurchase from './features/page-purchase/texts/page-purchase.en.json';
import type pasteText from './features/paste-text/texts/paste-text.en.json';
import type pasteTextModals from './features/paste-text/texts/paste-text-modals.en.json';
import type previewLink from './shared/preview-link/texts/preview-link.en.json';
import type publishPage from './features/publish-page/texts/publish-page.en.json';
import type publishPageModal from './features/publish-page/texts/publish-page-modal.en.json';
import type qrCard from './shared/qr-card/texts/qr-card.en.json';
import type reading from './features/paste-text/texts/reading.en.json';
import type session from './shared/session/texts/session.en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
    resources: {
      account: typeof account;
      ads: typeof ads;
      captcha: typeof captcha;
      clipboard: typeof clipboard;
      composer: typeof composer;
      'composer-tools': typeof composerTools;
      editor: typeof editor;
      'editor-tools': typeof editorTools;
      files: typeof files;
      forms: typeof forms;
      frame: typeof frame;
      'live-pages': typeof livePages;
      'my-items': typeof myItems;
      'my-pages': typeof myPages;
      'my-texts': typeof myTexts;
      operator: typeof operator;
      'page-preview': typeof pagePreview;
      'page-purchase': typeof pagePurchase;
      'paste-text': typeof pasteText;
      'paste-text-modals': typeof pasteTextModals;
      'preview-link': typeof previewLink;
      'publish-page': typeof publishPage;
      'publish-page-modal': typeof publishPageModal;
      'qr-card': typeof qrCard;
      reading: typeof reading;
      session: typeof session;
    };
  }
}
