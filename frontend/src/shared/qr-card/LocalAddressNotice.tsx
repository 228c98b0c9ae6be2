import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLocalAddress } from './is-local-address.ts';

/** Warns that other devices can't open an address; shows nothing if they can. Needs the texts of `qr-card`. */
export function LocalAddressNotice({ url, role = 'note' }: { url: string; role?: 'note' | 'status' }) {
  const { t } = useTranslation('qr-card');
  if (!isLocalAddress(url)) return null;
  return (
    <Text role={role} size="sm">
      {t('localOnly', { host: new URL(url).hostname })}
    </Text>
  );
}
