import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '../../shared/late-part.ts';
import type { WaitingPage } from './waiting-page.ts';

const PurchaseDialog = latePart(async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog);

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
