import { type ReactNode, Suspense, useState } from 'react';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import type { WaitingPage } from './waiting-page.ts';

const PurchaseDialog = lazyComponent(
  async () => (await importWithTexts(['page-purchase', 'forms'], () => import('./PurchaseDialog.tsx'))).PurchaseDialog,
);

/** Putting a page live at once for money: how it begins, and its dialog. */
export function usePurchase(): { begin: (page: WaitingPage) => void; dialog: ReactNode } {
  const [page, setPage] = useState<WaitingPage>();
  const [isOpen, setOpen] = useState(false);
  const begin = (wanted: WaitingPage) => {
    setPage(wanted);
    setOpen(true);
  };
  const dialog = page !== undefined && (
    <Suspense fallback={null}>
      <PurchaseDialog page={page} opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { begin, dialog };
}
