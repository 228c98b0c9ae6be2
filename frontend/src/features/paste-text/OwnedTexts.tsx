import { ActionIcon, Anchor, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { describeEnd } from './expiry-line.ts';
import { DeleteIcon } from './icons.tsx';
import type { OwnedText } from './owned-texts.ts';
import classes from './OwnedTexts.module.css';
import { useOwnedTexts } from './use-owned-texts.ts';

/** Your texts: what was published from this browser and still lives. */
export function OwnedTexts({ onOpen }: { onOpen: (code: string) => void }) {
  const { t } = useTranslation();
  const texts = useOwnedTexts();
  return (
    <aside className={classes.column} aria-labelledby="owned-texts-title" data-empty={texts.length === 0 || undefined}>
      <Title order={2} id="owned-texts-title" className={classes.title}>
        {t('pasteText.yours.title')}
      </Title>
      {texts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('pasteText.yours.empty')}
        </Text>
      ) : (
        <ul className={classes.texts}>
          {texts.map((text) => (
            <li key={text.code}>
              <OwnedTextRow text={text} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function OwnedTextRow({ text, onOpen }: { text: OwnedText; onOpen: (code: string) => void }) {
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  const { code } = text;
  return (
    <DeleteQuestion text={text} question={t('pasteText.yours.question', { code })}>
      {(ask) => (
        <div className={classes.row}>
          <div className={classes.words}>
            <Anchor
              component="button"
              type="button"
              className={classes.code}
              aria-label={t('pasteText.yours.open', { code })}
              onClick={() => onOpen(code)}
            >
              {code}
            </Anchor>
            <Text size="xs" c="dimmed">
              {t('pasteText.yours.ends', describeEnd(text.expiresAt, now, i18n.language))}
            </Text>
          </div>
          <ActionIcon
            size={36}
            aria-label={t('pasteText.yours.delete', { code })}
            title={t('pasteText.yours.delete', { code })}
            onClick={ask}
          >
            <DeleteIcon />
          </ActionIcon>
        </div>
      )}
    </DeleteQuestion>
  );
}
