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
  /** What else can be done with the text just now. */
  actions?: readonly { text: string; run: () => void }[];
}

/** The quiet line under the text: what became of the draft. */
export function DraftLine({ draft, onStartEmpty, children, actions = [] }: DraftLineProps) {
  const { t } = useTranslation();
  const action = (text: string, onClick: () => void) => (
    <Anchor key={text} component="button" type="button" size="sm" onClick={onClick}>
      {text}
    </Anchor>
  );
  return (
    <div className={classes.line}>
      <span role="status">{draft === undefined ? children : t(`writing.draft.${draft}`)}</span>
      {draft === 'restored' && action(t('writing.draft.discard'), onStartEmpty)}
      {actions.map(({ text, run }) => action(text, run))}
    </div>
  );
}
