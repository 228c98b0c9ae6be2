import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { neighbor } from './neighbour.ts';
import type { OperatorCalls, Report, ReportQuery, Reports } from './operator-calls.ts';

type Change = { [Name in 'kind' | 'state']?: ReportQuery[Name] | '' } & Pick<ReportQuery, 'order'>;

export function useQueue(calls: OperatorCalls) {
  const { t } = useTranslation('operator');
  const [filter, setFilter] = useState<ReportQuery>({ order: 'oldest' });
  const [reference, setReference] = useState<string>();
  const [announced, setAnnounced] = useState<string>();
  const { mutate: mutateOthers } = useSWRConfig();
  const keyOf = (index: number, before: Reports | null) => {
    if (index > 0 && before?.next == null) return null;
    return [
      'operator/reports',
      { ...filter, ...(before?.next != null && { before: before.next }) },
    ] as const;
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(
    keyOf,
    ([, query]) => calls.list(query),
    {
      revalidateFirstPage: false,
    },
  );
  const reports = data?.flatMap((page) => page.reports) ?? [];
  const selected = reports.find((report) => report.reference === reference) ?? reports[0];

  const reload = async () => {
    await Promise.all([mutate(), mutateOthers('operator/counts')]);
  };
  const show = (next: ReportQuery) => {
    setAnnounced(undefined);
    setReference(undefined);
    setFilter(next);
  };
  return {
    filter,
    reports,
    selected,
    error: error as Error | undefined,
    said:
      announced ??
      (data === undefined || isValidating ? t('loading') : t('shown', { count: reports.length })),
    more: data?.at(-1)?.next == null ? undefined : () => void setSize((pages) => pages + 1),
    select: setReference,
    step: (by: 1 | -1) => setReference(neighbor(reports, selected, by)?.reference),
    change({
      kind = filter.kind ?? '',
      state = filter.state ?? '',
      order = filter.order ?? 'oldest',
    }: Change) {
      show({ order, ...(kind !== '' && { kind }), ...(state !== '' && { state }) });
    },
    search(typed: string) {
      const find = typed.trim();
      show(find === '' ? { order: 'oldest' } : { find });
    },
    reload,
    async onDecided(report: Report) {
      const at = reports.findIndex((each) => each.reference === report.reference);
      const next = reports.slice(at + 1).find((each) => each.about.id !== report.about.id);
      if (filter.find === undefined) setReference(next?.reference);
      setAnnounced(
        t(`done.${report.state as 'held' | 'released' | 'removed'}`, {
          reference: report.reference,
        }),
      );
      await reload();
    },
  };
}
