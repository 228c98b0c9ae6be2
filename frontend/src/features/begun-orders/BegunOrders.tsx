import { useMounted } from '@mantine/hooks';
import { Suspense } from 'react';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { localTexts } from '../../shared/storage.ts';

const BegunOrderList = lazyComponent(
  async () =>
    (
      await importWithTexts(
        ['begun-orders', 'clipboard', 'payments', 'qr-card', 'session'],
        () => import('./BegunOrderList.tsx'),
      )
    ).BegunOrderList,
);

export function BegunOrders() {
  const isMounted = useMounted();
  if (!isMounted || !localTexts.keys().some((key) => key.startsWith('pasteroom.order.')))
    return null;
  return (
    <Suspense fallback={null}>
      <BegunOrderList />
    </Suspense>
  );
}
