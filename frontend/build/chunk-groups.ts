import type { Rolldown } from 'vite';

/** What every screen needs whole and what changes rarely: one file, which the browser keeps over many versions of ours. */
const LIBRARIES =
  /^\0(rolldown\/runtime|vite\/preload-helper)|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;

const modules = (...parts: string[]): RegExp => new RegExp(parts.join('|'));

/** What the entry loads, and the small modules that most screens share. A screen of its own never loads the code of another for them. */
const FRAME = modules(
  'frontend/index\\.html$',
  'src/api/(api-error|server-clock)\\.ts$',
  'src/shared/(before-hydration|dates|icons|page-heading)/',
  'src/shared/(composer/tab-drafts|random-key|stored-work)\\.ts$',
  'openapi/rules/pages\\.ts$',
  // The style of the screens to write on comes in the same file as that of the frame.
  '/(ComposerScreen|FirstVisit|MyItemsColumn|RichEditor|TitleField)\\.module\\.css$',
);

/** What the list of live pages, the contact form and most modals are made of. */
const CONTROLS = modules(
  '@mantine/core/esm/components/(Alert|Anchor|Button|Group|Input|NativeSelect|Stack|Text|TextInput)/',
  '@mantine/core/esm/core/.*/(create-event-handler|create-safe-context|get-auto-contrast-value|get-contrast-color)\\.mjs$',
  '@mantine/hooks/esm/use-(merged-ref|uncontrolled)/',
  'src/shared/captcha/with-pass\\.ts$',
);

const FORMS = modules('@mantine/core/esm/components/Textarea/', 'src/shared/forms/(FormNotice\\.tsx|call-form\\.ts)$');

/** What modals and the editor share: neither is to wait for the other. */
const OVERLAYS = modules(
  '@floating-ui/',
  '@mantine/(hooks/esm/|store/)',
  '@mantine/core/esm/(core|utils)/',
  '@mantine/core/esm/components/(CloseButton|FocusTrap|Overlay|Portal|Title|Transition)/',
  'src/shared/clipboard/',
);

const COMPOSER = modules('src/routes/(paste-text|publish-page)\\.tsx$');

const SENDING = modules(
  'src/features/paste-text/own-refusal\\.ts$',
  'src/features/[\\w-]+/(GetText|Publish|PublishLive|Report)Modal\\.tsx$',
);

/**
 * Few files, each of what is wanted at one moment. A group takes the modules named here with all that they import, but for what an earlier group
 * has; what is in none gets files of its own where it is imported late.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'frame', test: FRAME },
  { name: 'composer', test: COMPOSER },
  {
    name: 'calls',
    test: modules('src/api/client\\.ts$', 'src/shared/session/(use-session\\.ts|OneTap\\.tsx)$', 'src/features/shell/ProfileAvatar\\.tsx$'),
  },
  { name: 'controls', test: CONTROLS },
  { name: 'forms', test: FORMS },
  { name: 'list-pager', test: modules('src/features/live-pages/ListPager\\.tsx$') },
  { name: 'overlays', test: OVERLAYS },
  { name: 'engine', test: /editor-engine\.ts$|node_modules\/prosemirror-/ },
  { name: 'editor', test: /src\/shared\/rich-editor\/TipTapEditor\.tsx$/ },
  { name: 'sending', test: SENDING },
  // Cards of published texts show it without the editor, which the reading screen needs.
  { name: 'local-address', test: modules('src/shared/qr-card/LocalAddressNotice\\.tsx$') },
  { name: 'file-cards', test: /src\/shared\/file-cards\/(FileCards\.tsx|is-previewable\.ts)$/ },
  { name: 'google', test: /src\/shared\/session\/google\// },
  { name: 'live-pages', test: modules('src/routes/live-pages\\.tsx$') },
  { name: 'pending-posts', test: modules('src/features/live-pages/PendingPosts\\.tsx$') },
  { name: 'contact', test: modules('src/routes/contact\\.tsx$') },
  { name: 'account', test: modules('src/routes/account\\.tsx$') },
  { name: 'operator', test: modules('src/routes/operator\\.tsx$') },
  { name: 'page-preview', test: modules('src/routes/page-preview\\.tsx$') },
  {
    name: 'payments',
    test: modules('src/shared/payments/(CheckoutModal|PagePaid|PaymentOutcome|PlanPaid)\\.tsx$'),
  },
  { name: 'page-purchase', test: modules('src/features/page-purchase/PurchaseDialog\\.tsx$') },
  { name: 'premium-plan', test: modules('src/features/premium-plan/PremiumPlanModal\\.tsx$') },
  { name: 'begun-orders', test: modules('src/features/begun-orders/BegunOrderList\\.tsx$') },
  { name: 'order', test: modules('src/routes/order\\.tsx$') },
  { name: 'checkout', test: modules('src/routes/checkout\\.tsx$', 'src/features/checkout/SimulatedCheckout\\.tsx$') },
  { name: 'profile', test: modules('src/features/shell/ProfilePanel\\.tsx$') },
  { name: 'reading', test: modules('src/features/paste-text/ReadingView\\.tsx$') },
];
