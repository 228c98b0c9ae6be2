import { Alert, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { callWords } from '../../api/api-error.ts';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import classes from './Operator.module.css';
import type { AppliedBlocks, Block, BlockChange, OperatorCalls } from './operator-calls.ts';

export function BlockLists({ calls }: { calls: OperatorCalls }) {
  const { t } = useTranslation('operator');
  const { data, error, mutate } = useSWR('operator/blocks', calls.blocks);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState<BlockChange>();

  const change = async (wanted: BlockChange): Promise<boolean> => {
    setProblem(undefined);
    try {
      const applied = await calls.setBlock(wanted);
      setPending(applied.away.length > 0 ? wanted : undefined);
      await mutate(applied, { revalidate: false });
      return true;
    } catch (refusal) {
      setProblem(callWords(refusal) ?? t('failed'));
      return false;
    }
  };
  return (
    <section aria-labelledby="blocks-title">
      <h2 id="blocks-title" className={classes.title}>
        {t('blocks.title')}
      </h2>
      <NewBlock onAdd={change} />
      <FormNotice mt="sm">{problem ?? (error as Error | undefined)?.message}</FormNotice>
      {data !== undefined && <Away data={data} pending={pending} onRepeat={change} />}
      {data !== undefined && <BlockTable blocks={data.blocks} onChange={change} />}
    </section>
  );
}

function NewBlock({ onAdd }: { onAdd: (wanted: BlockChange) => Promise<boolean> }) {
  const { t } = useTranslation('operator');
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<Block['kind']>('host');
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd({ kind, value, note, isBlocked: true })) {
      setValue('');
      setNote('');
    }
    field.current?.focus();
  };
  return (
    <form className={classes.filters} onSubmit={(event) => void add(event)}>
      <NativeSelect
        size="md"
        label={t('blocks.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Block['kind'])}
        data={[
          { value: 'host', label: t('blocks.host') },
          { value: 'file', label: t('blocks.file') },
        ]}
      />
      <TextInput
        ref={field}
        className={classes.search}
        label={t(kind === 'host' ? 'blocks.hostLabel' : 'blocks.fileLabel')}
        value={value}
        maxLength={512}
        required
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TextInput
        className={classes.search}
        label={t('blocks.note')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        {t('blocks.add')}
      </Button>
    </form>
  );
}

interface AwayProps {
  data: AppliedBlocks;
  pending: BlockChange | undefined;
  onRepeat: (wanted: BlockChange) => Promise<boolean>;
}

function Away({ data, pending, onRepeat }: AwayProps) {
  const { t } = useTranslation('operator');
  if (data.away.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" mt="sm">
      <Text size="sm">
        {t('blocks.away', { places: data.away.map((each) => t(`blocks.${each}`)).join(', ') })}
      </Text>
      {pending !== undefined && (
        <Button variant="default" size="xs" mt="xs" onClick={() => void onRepeat(pending)}>
          {t('blocks.repeat')}
        </Button>
      )}
    </Alert>
  );
}

function BlockTable({
  blocks,
  onChange,
}: {
  blocks: readonly Block[];
  onChange: (wanted: BlockChange) => Promise<boolean>;
}) {
  const { t } = useTranslation('operator');
  if (blocks.length === 0) return <p className={classes.empty}>{t('blocks.none')}</p>;
  return (
    <ul className={classes.files} aria-label={t('blocks.title')}>
      {blocks.map(({ kind, value, note, missing }) => (
        <li key={`${kind} ${value}`}>
          <Text className={`${classes.mono} ${classes.wrapped}`}>{value}</Text>
          <Text size="xs" c="dimmed" className={classes.wrapped}>
            {t(`blocks.${kind}`)}
            {note !== '' && ` · ${note}`}
            {missing.length > 0 &&
              ` · ${t('blocks.missing', { places: missing.map((each) => t(`blocks.${each}`)).join(', ') })}`}
          </Text>
          <Group gap="xs" mt={4}>
            {missing.length > 0 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => void onChange({ kind, value, note, isBlocked: true })}
              >
                {t('blocks.repeat')}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={t('blocks.allowName', { value })}
              onClick={() => void onChange({ kind, value, note, isBlocked: false })}
            >
              {t('blocks.allow')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
