import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftState } from './draft-keeper.ts';
import classes from './WritingScreen.module.css';

interface DraftLineProps {
  draft: DraftState;
  onStartEmpty: () => void;
  /** What it says where there is nothing to say of a draft. */
  children?: ReactNode;
  /** Brings back what a retrieved text took the place of; undefined where that was nothing. */
  onRestore?: (() => void) | undefined;
}

/** The quiet line under the text: what became of the draft. */
export function DraftLine({ draft, onStartEmpty, children, onRestore }: DraftLineProps) {
  const { t } = useTranslation();
  const action = (text: string, onClick: () => void) => (
    <Anchor component="button" type="button" size="sm" onClick={onClick}>
      {text}
    </Anchor>
  );
  return (
    <div className={classes.line}>
      <span role="status">{draft === undefined ? children : t(`writing.draft.${draft}`)}</span>
      {draft === 'restored' && action(t('writing.draft.discard'), onStartEmpty)}
      {onRestore !== undefined && action(t('writing.draft.restore'), onRestore)}
    </div>
  );
}
