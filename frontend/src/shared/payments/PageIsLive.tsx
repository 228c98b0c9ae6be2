import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../clipboard/use-copy.ts';
import { livePagePath } from '../paths.ts';
import { LocalAddressNotice } from '../qr-card/LocalAddressNotice.tsx';

export function PageIsLive({ url }: { url: string }) {
  const { t } = useTranslation(['payments', 'clipboard']);
  const { copy, outcome } = useCopy();
  const address = new URL(livePagePath(url), window.location.href).href;
  return (
    <Alert variant="default" role="status" title={t('activation.live')}>
      <Stack gap="xs" align="flex-start">
        <Anchor
          href={livePagePath(url)}
          target="_blank"
          rel="noopener"
          style={{ overflowWrap: 'anywhere' }}
        >
          {address}
        </Anchor>
        <LocalAddressNotice url={address} />
        <Button variant="default" size="xs" onClick={() => copy(address)}>
          {t('slug.copy')}
        </Button>
        <Text size="xs" mih="1.4em">
          {outcome === 'copied' && t('clipboard:urlDone')}
          {outcome === 'failed' && t('clipboard:failed')}
        </Text>
      </Stack>
    </Alert>
  );
}
