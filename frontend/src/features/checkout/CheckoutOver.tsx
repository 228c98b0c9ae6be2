import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keptOrders } from '../../shared/payments/kept-orders.ts';
import { orderPath } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';

export function CheckoutOver({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('checkout');
  const orderId = keptOrders().find((order) => order.sessionId === sessionId)?.orderId;
  return (
    <Stack gap="sm">
      <Text role="status">{t('over')}</Text>
      {orderId !== undefined && (
        <Anchor component={ScreenLink} to={orderPath(orderId)} target="_top" reloadDocument>
          {t('toOrder')}
        </Anchor>
      )}
    </Stack>
  );
}
