import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ItemList } from './ItemList.tsx';
import classes from './Operator.module.css';
import type { Ad } from './operator-calls.ts';

interface AdListProps {
  ads: readonly Ad[];
  selected: Ad | undefined;
  onSelect: (id: string) => void;
}

export function AdList({ ads, ...rest }: AdListProps) {
  const { t } = useTranslation('operator');
  const line = (ad: Ad) => (
    <>
      <span className={classes.lineTitle}>{ad.altText}</span>
      <span className={classes.lineFacts}>
        <Badge size="sm" variant="light" color={ad.isInPlace ? 'accent' : 'gray'}>
          {t(`ads.states.${stateOf(ad)}`)}
        </Badge>
        {t(`ads.sizes.${ad.size}`)}
      </span>
      <span className={classes.lineFacts}>
        {t('ads.views', { count: ad.views })} · {t('ads.clicks', { count: ad.clicks })}
      </span>
    </>
  );
  return (
    <ItemList
      {...rest}
      items={ads}
      idOf={({ id }) => id}
      label={t('part.ads')}
      none={t('ads.none')}
      line={line}
      onMore={undefined}
    />
  );
}

export const stateOf = ({ state, isInPlace }: Ad): 'paused' | 'inPlace' | 'waiting' => {
  if (state === 'paused') return 'paused';
  return isInPlace ? 'inPlace' : 'waiting';
};
