import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLocalAddress } from './is-local-address.ts';

/** Render this only after loading the `qr-card` namespace. */
export function LocalAddressNotice({
  url,
  role = 'note',
}: {
  url: string;
  role?: 'note' | 'status';
}) {
  const { t } = useTranslation('qr-card');
  if (!isLocalAddress(url)) return null;
  return (
    <Text role={role} size="sm">
      {t('localOnly', { host: new URL(url).hostname })}
    </Text>
  );
}
