import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { CopyIcon } from '../../shared/icons/action-icons.tsx';
import { ReceiptLine } from '../../shared/my-items/ReceiptLine.tsx';
import { ResultCard } from '../../shared/my-items/ResultCard.tsx';
import { QrCard } from '../../shared/qr-card/QrCard.tsx';
import { isUsedUp } from '../../shared/my-items/receipt-polls.ts';
import { type MyText, myTexts } from './my-texts.ts';
import { useTextReceipt } from './use-text-receipt.ts';
import { deleteText } from './delete-text.ts';
import { deepLink } from './code-address.ts';
import { groupCode } from '../../shared/group-code.ts';
import classes from './RoomCodeCard.module.css';

interface RoomCodeCardProps {
  text: MyText;
  onAnother: () => void;
  onClose: () => void;
}

export function RoomCodeCard({ text, onAnother, onClose }: RoomCodeCardProps) {
  const { t, i18n } = useTranslation(['my-texts', 'clipboard', 'qr-card']);
  const { copy, outcome } = useCopy();
  const { isKept, now } = myTexts.useOne(text);
  const { code, expiresAt, hasPassword = false } = text;
  const receipt = useTextReceipt(text);

  return (
    <ResultCard
      title={t('card.title')}
      closeLabel={t('card.close')}
      isKept={isKept}
      onAnother={onAnother}
      onClose={onClose}
      deletion={{
        label: t('card.delete'),
        question: t('card.deleteQuestion'),
        onDelete: () => deleteText(text),
      }}
    >
      <QrCard
        url={deepLink(window.location.origin, code)}
        shareText={t('qr-card:shareText', { code })}
        fileName={t('qr-card:fileName', { code })}
      >
        <UnstyledButton
          className={classes.code}
          aria-label={t('card.copy', { code })}
          title={t('card.copy', { code })}
          onClick={() => copy(code)}
        >
          {/* CSS renders the gaps, so that copying yields the plain code. */}
          <span className={classes.letters} data-long={code.length > 12 || undefined}>
            {groupCode(code).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </span>
          <CopyIcon isDone={outcome === 'copied'} />
          <span role="status" className={classes.said}>
            {outcome === 'copied' && t('clipboard:done')}
            {outcome === 'failed' && t('clipboard:failed')}
          </span>
        </UnstyledButton>
        <Text>{t('card.hint')}</Text>
        {!isUsedUp(receipt) && (
          <Text size="sm" c="dimmed">
            {t(
              hasPassword ? 'card.endsWithPassword' : 'card.ends',
              dayAndTime(expiresAt, now, i18n.language),
            )}
          </Text>
        )}
        <ReceiptLine receipt={receipt} hasPassword={hasPassword} now={now} isLive />
      </QrCard>
    </ResultCard>
  );
}
