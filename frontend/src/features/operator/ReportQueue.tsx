import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import classes from './Operator.module.css';
import type { OperatorCalls, Report } from './operator-calls.ts';
import { OpenReport } from './OpenReport.tsx';
import { ReportList } from './ReportList.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { useQueue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

const KINDS = ['', 'text', 'page', 'link'] as const;
const STATES = ['', 'open', 'held', 'released', 'removed', 'over'] as const;
const ORDERS = ['oldest', 'newest'] as const;

export function ReportQueue({ calls, hasKeys }: { calls: OperatorCalls; hasKeys: boolean }) {
  const { t } = useTranslation('operator');
  const queue = useQueue(calls);
  const search = useRef<HTMLInputElement>(null);
  const { filter, reports, selected } = queue;
  useShortcuts(
    { j: () => queue.step(1), k: () => queue.step(-1), '/': () => search.current?.focus() },
    hasKeys,
  );
  const choices = <Value extends string>(
    of: 'kinds' | 'states' | 'orders',
    values: readonly Value[],
  ) =>
    values.map((value) => ({
      value,
      label: t(`${of}.${value === '' ? 'all' : value}` as 'kinds.all'),
    }));

  return (
    <>
      <form
        className={classes.filters}
        role="search"
        onSubmit={(event) => (event.preventDefault(), queue.search(search.current?.value ?? ''))}
      >
        <TextInput
          ref={search}
          type="search"
          className={classes.search}
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          maxLength={512}
        />
        <Button type="submit" variant="default" size="md">
          {t('find.submit')}
        </Button>
        <NativeSelect
          size="md"
          label={t('kind')}
          value={filter.kind ?? ''}
          onChange={(event) =>
            queue.change({ kind: event.currentTarget.value as Report['about']['kind'] | '' })
          }
          data={choices('kinds', KINDS)}
        />
        <NativeSelect
          size="md"
          label={t('state')}
          value={filter.state ?? ''}
          onChange={(event) =>
            queue.change({ state: event.currentTarget.value as Report['state'] | '' })
          }
          data={choices('states', STATES)}
        />
        <NativeSelect
          size="md"
          label={t('order')}
          value={filter.order ?? 'oldest'}
          onChange={(event) =>
            queue.change({ order: event.currentTarget.value as 'oldest' | 'newest' })
          }
          data={choices('orders', ORDERS)}
        />
      </form>
      <FormNotice>{queue.error?.message}</FormNotice>
      <p role="status" className={classes.quiet}>
        {queue.said}
      </p>
      {filter.find !== undefined && (
        <OpenReport
          key={filter.find}
          calls={calls}
          name={filter.find}
          isFound={reports.length > 0}
          onOpened={queue.reload}
          onAll={() => queue.search('')}
        />
      )}
      <div className={classes.columns}>
        <ReportList
          reports={reports}
          selected={selected}
          onSelect={queue.select}
          onMore={queue.more}
        />
        {selected !== undefined && (
          <ReportPanel
            key={selected.reference}
            calls={calls}
            report={selected}
            hasKeys={hasKeys}
            onDecided={queue.onDecided}
            onFailed={() => void queue.reload()}
          />
        )}
      </div>
    </>
  );
}
