import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useDecisions } from '../../shared/my-items/author-decisions.ts';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import classes from '../../shared/my-items/MyItemsColumn.module.css';
import { deleteText } from './delete-text.ts';
import type { MyText } from './my-texts.ts';

interface MyTextListProps {
  texts: readonly MyText[];
  /** Unix time in ms. */
  now: number;
  onOpen: (code: string) => void;
}

export function MyTextList({ texts, now, onOpen }: MyTextListProps) {
  const { t, i18n } = useTranslation('my-texts');
  const decisions = useDecisions(
    'texts',
    texts.map(({ code, deleteToken }) => ({ uniqueId: code, token: deleteToken })),
  );
  const name = (code: string) => (
    <Anchor
      component="button"
      type="button"
      className={`${classes.name} ${classes.code}`}
      aria-label={t('list.open', { code })}
      onClick={() => onOpen(code)}
    >
      {code}
    </Anchor>
  );
  return (
    <ul className={classes.items}>
      {texts.map((text) => (
        <li key={text.code}>
          <MyItemRow
            name={name(text.code)}
            line={t('list.ends', dayAndTime(text.expiresAt, now, i18n.language))}
            deleteLabel={t('list.delete', { code: text.code })}
            question={t('list.question', { code: text.code })}
            onDelete={() => deleteText(text)}
            decision={decisions.get(text.code)}
          />
        </li>
      ))}
    </ul>
  );
}
