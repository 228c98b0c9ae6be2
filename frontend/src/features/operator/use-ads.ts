import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { callWords } from '../../api/api-error.ts';
import { neighbor } from './neighbour.ts';
import type { Ad, NewAd, OperatorCalls } from './operator-calls.ts';

export function useAds(calls: OperatorCalls) {
  const { t } = useTranslation('operator');
  const { data, error, mutate } = useSWR('operator/ads', calls.ads);
  const [id, setId] = useState<string>();
  const [announced, setAnnounced] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ads = data?.ads ?? [];
  const selected = ads.find((ad) => ad.id === id) ?? ads[0];

  async function act(done: string, work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem(undefined);
    const isDone = await work().then(
      () => true,
      (refusal: unknown) => {
        setProblem(callWords(refusal) ?? t('failed'));
        return false;
      },
    );
    if (isDone) setAnnounced(done);
    await mutate();
    setBusy(false);
    return isDone;
  }

  return {
    ads,
    selected,
    isBusy,
    problem: problem ?? (error as Error | undefined)?.message,
    said: announced ?? (data === undefined ? t('loading') : t('ads.shown', { count: ads.length })),
    select: setId,
    step: (by: 1 | -1) => setId(neighbor(ads, selected, by)?.id),
    add: (ad: NewAd) =>
      act(t('ads.added'), async () => {
        setId((await calls.addAd(ad)).id);
      }),
    toggle: () => {
      if (selected === undefined || selected.state === 'configured') return;
      const isShown = selected.state === 'paused';
      void act(t(isShown ? 'ads.isShown' : 'ads.isPaused'), () =>
        calls.setAdShown(selected.id, isShown),
      );
    },
    remove: (ad: Ad) => void act(t('ads.removed'), () => calls.removeAd(ad.id)),
  };
}
