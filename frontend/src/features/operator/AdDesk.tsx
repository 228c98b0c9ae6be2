import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import { AdForm } from './AdForm.tsx';
import { AdList } from './AdList.tsx';
import { AdPanel } from './AdPanel.tsx';
import classes from './Operator.module.css';
import type { OperatorCalls } from './operator-calls.ts';
import { useAds } from './use-ads.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function AdDesk({ calls, hasKeys }: { calls: OperatorCalls; hasKeys: boolean }) {
  const { t } = useTranslation('operator');
  const { ads, selected, isBusy, problem, said, ...desk } = useAds(calls);
  useShortcuts({ j: () => desk.step(1), k: () => desk.step(-1), p: desk.toggle }, hasKeys);
  return (
    <section aria-labelledby="ads-title">
      <h2 id="ads-title" className={classes.title}>
        {t('ads.title')}
      </h2>
      <AdForm isBusy={isBusy} onAdd={desk.add} />
      <FormNotice mt="sm">{problem}</FormNotice>
      <p role="status" className={classes.quiet}>
        {said}
      </p>
      <div className={classes.columns}>
        <AdList ads={ads} selected={selected} onSelect={desk.select} />
        {selected !== undefined && (
          <AdPanel
            key={selected.id}
            ad={selected}
            isBusy={isBusy}
            onToggle={desk.toggle}
            onRemove={() => desk.remove(selected)}
          />
        )}
      </div>
    </section>
  );
}
