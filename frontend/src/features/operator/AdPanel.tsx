import { Anchor, Button } from '@mantine/core';
import { AD_SIZES } from '@pasteroom/openapi/rules/ads';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf } from './AdList.tsx';
import classes from './Operator.module.css';
import type { Ad } from './operator-calls.ts';

interface AdPanelProps {
  ad: Ad;
  isBusy: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

export function AdPanel({ ad, ...actions }: AdPanelProps) {
  const { t } = useTranslation('operator');
  const facts = [
    [t('ads.size'), t(`ads.sizes.${ad.size}`)],
    [t('state'), t(`ads.states.${stateOf(ad)}`)],
    [t('ads.seen'), t('ads.views', { count: ad.views })],
    [t('ads.followed'), t('ads.clicks', { count: ad.clicks })],
  ] as const;
  return (
    <section className={classes.panel} aria-labelledby="ad-title">
      <h2 id="ad-title" className={classes.title}>
        {ad.altText}
      </h2>
      <img
        className={classes.ad}
        src={`/ads/${ad.id}/picture?preview=1`}
        alt={ad.altText}
        {...AD_SIZES[ad.size]}
      />
      <dl className={classes.facts}>
        <dt>{t('ads.target')}</dt>
        <dd>
          <Anchor
            inherit
            href={ad.targetUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.wrapped}
          >
            {ad.targetUrl}
          </Anchor>
        </dd>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ad.days.length > 0 && <Days days={ad.days} />}
      {ad.state === 'configured' ? (
        <p className={classes.quiet}>{t('ads.configured')}</p>
      ) : (
        <Actions ad={ad} {...actions} />
      )}
    </section>
  );
}

function Days({ days }: Pick<Ad, 'days'>) {
  const { t, i18n } = useTranslation('operator');
  const dayIn = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">{t('ads.day')}</th>
          <th scope="col">{t('ads.seen')}</th>
          <th scope="col">{t('ads.followed')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, views, clicks }) => (
          <tr key={day}>
            <td>{dayIn.format(new Date(day))}</td>
            <td>{views}</td>
            <td>{clicks}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Actions({ ad, isBusy, onToggle, onRemove }: AdPanelProps) {
  const { t } = useTranslation('operator');
  const keep = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => void (isAsked && keep.current?.focus()), [isAsked]);
  if (isAsked)
    return (
      <div className={classes.bar} role="group" aria-label={t('ads.question')}>
        <span>{t('ads.question')}</span>
        <Button color="red" size="sm" loading={isBusy} onClick={onRemove}>
          {t('ads.yes')}
        </Button>
        <Button ref={keep} variant="default" size="sm" onClick={() => setAsked(false)}>
          {t('ads.no')}
        </Button>
      </div>
    );
  return (
    <div className={classes.bar}>
      <Button variant="default" size="sm" loading={isBusy} aria-keyshortcuts="p" onClick={onToggle}>
        {t(ad.state === 'paused' ? 'ads.show' : 'ads.pause')}
      </Button>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        {t('ads.remove')}
      </Button>
    </div>
  );
}
