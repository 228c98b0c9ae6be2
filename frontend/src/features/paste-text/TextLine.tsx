import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeEnd } from './expiry-line.ts';
import classes from './PasteText.module.css';
import type { DraftState } from './draft-keeper.ts';
import type { RetrievedText } from './use-get-text.ts';

interface TextLineProps {
  draft: DraftState;
  retrieved: RetrievedText | undefined;
  onStartEmpty: () => void;
  /** Brings back what the retrieved text took the place of; undefined where that was nothing. */
  onRestore: (() => void) | undefined;
}

/** The quiet line under the text: until when it lives, what became of the draft. */
export function TextLine({ draft, retrieved, onStartEmpty, onRestore }: TextLineProps) {
  const { t } = useTranslation();
  const action = (text: string, onClick: () => void) => (
    <Anchor component="button" type="button" size="sm" onClick={onClick}>
      {text}
    </Anchor>
  );
  return (
    <div className={classes.line}>
      <span role="status">
        {draft === 'saved' && t('pasteText.draft.saved')}
        {draft === 'restored' && t('pasteText.draft.restored')}
        {draft === 'tooLarge' && t('pasteText.draft.tooLarge')}
        {draft === undefined && retrieved !== undefined && <RetrievedLine key={retrieved.code} text={retrieved} />}
      </span>
      {draft === 'restored' && action(t('pasteText.draft.discard'), onStartEmpty)}
      {onRestore !== undefined && action(t('pasteText.draft.restore'), onRestore)}
    </div>
  );
}

function RetrievedLine({ text }: { text: RetrievedText }) {
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  return t('pasteText.retrieved.line', describeEnd(text.expiresAt, now, i18n.language));
}
