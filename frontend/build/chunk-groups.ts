import type { Rolldown } from 'vite';

/** What every screen needs whole and what changes rarely: one file, which the browser keeps over many versions of ours. */
const LIBRARIES = /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;

/** The English texts of these namespaces: they stand in the file of the part that shows them, so that they cost no request of their own. */
const texts = (...namespaces: string[]): string => `/texts/(${namespaces.join('|')})\\.en\\.json$`;

const modules = (...parts: string[]): RegExp => new RegExp(parts.join('|'));

/** What modals, lists, notices and the editor share: none of them is to wait for another. */
const SHARED = modules(
  '@(mantine/(hooks|store)|floating-ui)/',
  '@mantine/core/esm/(core|utils)/',
  '@mantine/core/esm/components/(Alert|Anchor|Button|CloseButton|FocusTrap|Group|Input|NativeSelect|Overlay|Portal|Stack|Text|TextInput|Title|Transition)/',
  'src/shared/(clipboard|icons)/',
  texts('captcha', 'clipboard', 'composer-tools', 'editor-tools', 'files', 'forms', 'preview-link'),
);

const COMPOSER = modules('src/routes/(paste-text|publish-page)\\.tsx$', texts('composer', 'editor', 'paste-text', 'publish-page'));

const SENDING = modules(
  'src/features/paste-text/own-refusal\\.ts$',
  'src/features/[\\w-]+/(GetText|Publish|PublishLive|Report)Modal\\.tsx$',
  texts('ads', 'my-items', 'my-pages', 'my-texts', 'paste-text-modals', 'publish-page-modal', 'qr-card'),
);

/**
 * Few files, each of what is wanted at one moment. A group takes the modules named here with all that they import, but for what an earlier group
 * has; what is in none gets files of its own where it is imported late.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'frame', tags: ['$initial'] },
  { name: 'composer', test: COMPOSER },
  {
    name: 'calls',
    test: modules('src/api/client\\.ts$', 'src/shared/session/(use-session\\.ts|OneTap\\.tsx)$', 'src/features/shell/ProfileAvatar\\.tsx$'),
  },
  { name: 'controls', test: SHARED },
  { name: 'engine', test: /editor-engine\.ts$|node_modules\/prosemirror-/ },
  { name: 'editor', test: /src\/shared\/rich-editor\/TipTapEditor\.tsx$/ },
  { name: 'sending', test: SENDING },
  { name: 'file-cards', test: /src\/shared\/file-cards\/(FileCards\.tsx|is-previewable\.ts)$/ },
  { name: 'pending-pages', test: /src\/(features\/page-purchase\/use-purchase\.tsx|shared\/preview-link\/.*\.ts)$/ },
  { name: 'google', test: /src\/shared\/session\/google\// },
  { name: 'live-pages', test: modules('src/routes/live-pages\\.tsx$', texts('live-pages')) },
  { name: 'contact', test: modules('src/routes/contact\\.tsx$', texts('contact')) },
  { name: 'account', test: modules('src/routes/account\\.tsx$', texts('account')) },
  { name: 'operator', test: modules('src/routes/operator\\.tsx$', texts('operator')) },
  { name: 'page-preview', test: modules('src/routes/page-preview\\.tsx$', texts('page-preview')) },
  {
    name: 'payments',
    test: modules('src/shared/payments/(CheckoutModal|PagePaid|PaymentOutcome|PlanPaid)\\.tsx$', texts('payments', 'session')),
  },
  { name: 'page-purchase', test: modules('src/features/page-purchase/PurchaseDialog\\.tsx$', texts('page-purchase')) },
  { name: 'premium-plan', test: modules('src/features/premium-plan/PremiumPlanModal\\.tsx$', texts('premium-plan')) },
  { name: 'begun-orders', test: modules('src/features/begun-orders/BegunOrderList\\.tsx$', texts('begun-orders')) },
  { name: 'order', test: modules('src/routes/order\\.tsx$', texts('order')) },
  { name: 'checkout', test: modules('src/routes/checkout\\.tsx$', 'src/features/checkout/SimulatedCheckout\\.tsx$', texts('checkout')) },
  { name: 'profile', test: modules('src/features/shell/ProfilePanel\\.tsx$', texts('session')) },
  { name: 'reading', test: modules('src/features/paste-text/ReadingView\\.tsx$', texts('reading')) },
];
