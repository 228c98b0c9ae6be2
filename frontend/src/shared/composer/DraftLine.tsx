import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../controls/LinkButton.tsx';
import { dayAndTime } from '../dates/day-and-time.ts';
import type { Composer } from './use-composer.ts';
import classes from './ComposerScreen.module.css';

interface DraftLineProps {
  composer: Pick<Composer, 'draft' | 'offered' | 'model' | 'startEmpty'>;
}

export function DraftLine({ composer: { draft, offered, model, startEmpty } }: DraftLineProps) {
  const { t, i18n } = useTranslation('composer');
  const [now] = useState(() => Date.now());
  const { online } = useNetwork();
  const state = online || draft === 'tooLarge' ? draft : 'offline';
  const action = (text: string, onClick: () => void) => (
    <LinkButton onClick={onClick}>{text}</LinkButton>
  );
  const saved = offered && dayAndTime(new Date(offered.savedAt).toISOString(), now, i18n.language);
  return (
    <div className={classes.line}>
      <span role="status">{state !== undefined && t(`draft.${state}`)}</span>
      {draft === 'restored' && action(t('draft.discard'), startEmpty)}
      {saved && <span>{t('draft.offered', saved)}</span>}
      {saved && action(t('draft.restore'), model.takeOffered)}
    </div>
  );
}
