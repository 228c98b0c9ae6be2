import { Anchor, Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import type { AuthorDecision } from '../../shared/my-items/author-decisions.ts';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import classes from '../../shared/my-items/MyItemsColumn.module.css';
import { isUsedUp } from '../../shared/my-items/receipt-polls.ts';
import { ReceiptLine } from '../../shared/my-items/ReceiptLine.tsx';
import { sealedPath } from '../../shared/paths.ts';
import { deleteText } from './delete-text.ts';
import type { MyText } from './my-texts.ts';
import { useTextReceipt } from './use-text-receipt.ts';

interface MyTextRowProps {
  text: MyText;
  /** In ms since 1970. */
  now: number;
  decision: AuthorDecision | undefined;
  onOpen: (code: string) => void;
}

export function MyTextRow({ text, now, decision, onOpen }: MyTextRowProps) {
  const { t, i18n } = useTranslation('my-texts');
  const { code, expiresAt, hasPassword = false, isSealed = false } = text;
  const receipt = useTextReceipt(text);
  return (
    <MyItemRow
      name={
        isSealed ? (
          <>
            <Anchor
              href={sealedPath(code)}
              className={`${classes.name} ${classes.code}`}
              aria-label={t('list.open', { code })}
            >
              {code}
            </Anchor>{' '}
            <Badge variant="default" size="sm" tt="none">
              {t('list.sealed')}
            </Badge>
          </>
        ) : (
          <Anchor
            component="button"
            type="button"
            className={`${classes.name} ${classes.code}`}
            aria-label={t('list.open', { code })}
            onClick={() => onOpen(code)}
          >
            {code}
          </Anchor>
        )
      }
      line={
        isUsedUp(receipt) ? undefined : t('list.ends', dayAndTime(expiresAt, now, i18n.language))
      }
      deleteLabel={t('list.delete', { code })}
      question={t('list.question', { code })}
      onDelete={() => deleteText(text)}
      decision={decision}
    >
      {decision === undefined && (
        <ReceiptLine receipt={receipt} hasPassword={hasPassword} now={now} />
      )}
    </MyItemRow>
  );
}
