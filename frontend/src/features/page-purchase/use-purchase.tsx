import { type ReactNode, Suspense, useState } from 'react';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import type { WaitingPage } from './waiting-page.ts';

const PurchaseDialog = lazyComponent(
  async () =>
    (
      await importWithTexts(
        ['clipboard', 'forms', 'page-purchase', 'payments', 'qr-card'],
        () => import('./PurchaseDialog.tsx'),
      )
    ).PurchaseDialog,
);

export function usePurchase(): { begin: (page: WaitingPage) => void; dialog: ReactNode } {
  const [purchase, setPurchase] = useState<{ page: WaitingPage; times: number }>();
  const [isOpen, setOpen] = useState(false);
  const begin = (page: WaitingPage) => {
    setPurchase((last) => ({ page, times: (last?.times ?? 0) + 1 }));
    setOpen(true);
  };
  const dialog = purchase !== undefined && (
    <Suspense fallback={null}>
      <PurchaseDialog
        key={purchase.times}
        page={purchase.page}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { begin, dialog };
}
