import { Button, Group, Text, TextInput } from '@mantine/core';
import { MAX_NAME_LENGTH } from '@pasteroom/openapi/rules/pages';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../clipboard/use-copy.ts';
import { liveAddress } from '../paths.ts';
import { LocalAddressNotice } from '../qr-card/LocalAddressNotice.tsx';
import type { NameCheck } from './use-name-check.ts';

interface SlugFieldProps {
  pageId?: string;
  slug: string;
  onChange: (slug: string) => void;
  check: NameCheck;
}

export function SlugField({ pageId, slug, onChange, check }: SlugFieldProps) {
  const { t } = useTranslation('payments');
  const name = slug.trim().toLowerCase() || pageId;
  const fault =
    check.kind === 'fault' ? check.message : check.kind === 'taken' ? t('slug.taken') : undefined;
  return (
    <div>
      <TextInput
        label={t('slug.label')}
        description={t('slug.hint')}
        value={slug}
        maxLength={MAX_NAME_LENGTH}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
        data-autofocus
      />
      <Text role="status" size="sm" mih="1.5em">
        {check.kind === 'free' && t('slug.free')}
      </Text>
      {name !== undefined && fault === undefined && <Address address={liveAddress(name)} />}
    </div>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation(['payments', 'clipboard']);
  const { copy, outcome } = useCopy();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('slug.address')}
      </Text>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }} data-live-url>
          {address}
        </Text>
        <Button variant="default" size="xs" flex="none" onClick={() => copy(address)}>
          {t('slug.copy')}
        </Button>
      </Group>
      <Text role="status" size="xs" c="dimmed" mih="1.4em">
        {outcome === 'copied' && t('clipboard:urlDone')}
        {outcome === 'failed' && t('clipboard:failed')}
      </Text>
      {outcome === 'copied' && <LocalAddressNotice url={address} role="status" />}
    </>
  );
}
