import { Anchor, Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import items from '../../shared/my-items/MyItemsColumn.module.css';
import type { AuthorDecision } from '../../shared/my-items/author-decisions.ts';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import { ReceiptLine } from '../../shared/my-items/ReceiptLine.tsx';
import { useReceipt } from '../../shared/my-items/use-receipt.ts';
import { paths, sealedPath } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import type { OwnText } from './account-calls.ts';

interface OwnTextRowProps {
  text: OwnText;
  /** In ms since 1970. */
  now: number;
  decision: AuthorDecision | undefined;
  onDelete: () => Promise<boolean>;
}

export function OwnTextRow({ text, now, decision, onDelete }: OwnTextRowProps) {
  const { t, i18n } = useTranslation('account');
  const { uniqueId, title, expiresAt, isHeld, isSealed, files } = text;
  const line = [
    uniqueId,
    t('texts.ends', dayAndTime(expiresAt, now, i18n.language)),
    ...(files > 0 ? [t('files', { count: files })] : []),
  ].join(' · ');
  return (
    <MyItemRow
      name={
        isSealed ? (
          <Anchor
            href={sealedPath(uniqueId)}
            className={items.name}
            aria-label={t('texts.openSealed', { code: uniqueId })}
          >
            <Badge variant="default" size="sm" tt="none">
              {t('texts.sealed')}
            </Badge>
          </Anchor>
        ) : (
          <Anchor
            component={ScreenLink}
            to={`${paths.pasteText}#${encodeURIComponent(uniqueId)}`}
            className={items.name}
          >
            <bdi>{title || uniqueId}</bdi>
          </Anchor>
        )
      }
      line={isHeld ? t('held') : line}
      deleteLabel={t('texts.delete', { code: uniqueId })}
      question={t('texts.question', { code: uniqueId })}
      onDelete={onDelete}
      decision={decision}
    >
      {!isHeld && <OwnReceipt text={text} now={now} />}
    </MyItemRow>
  );
}

function OwnReceipt({ text, now }: Pick<OwnTextRowProps, 'text' | 'now'>) {
  const receipt = useReceipt({ uniqueId: text.uniqueId });
  return <ReceiptLine receipt={receipt ?? text} hasPassword={text.hasPassword} now={now} />;
}
