import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { CopyIcon } from '../../shared/icons/action-icons.tsx';
import { ReceiptLine } from '../../shared/my-items/ReceiptLine.tsx';
import { isUsedUp } from '../../shared/my-items/receipt-polls.ts';
import { ResultCard } from '../../shared/my-items/ResultCard.tsx';
import { LocalAddressNotice } from '../../shared/qr-card/LocalAddressNotice.tsx';
import { deleteText } from './delete-text.ts';
import { type MyText, myTexts } from './my-texts.ts';
import { groupCode } from '../../shared/group-code.ts';
import code from './RoomCodeCard.module.css';
import classes from './SealedCard.module.css';
import type { SealedSecret } from './text-to-publish.ts';
import { useTextReceipt } from './use-text-receipt.ts';

interface SealedCardProps {
  text: MyText;
  secret: SealedSecret;
  onAnother: () => void;
  onClose: () => void;
}

export function SealedCard({ text, secret, onAnother, onClose }: SealedCardProps) {
  const { t, i18n } = useTranslation(['sealing', 'my-texts', 'clipboard', 'qr-card']);
  const { isKept, now } = myTexts.useOne(text);
  const receipt = useTextReceipt(text);
  const [isShared, setShared] = useState(false);
  const [leaving, setLeaving] = useState<() => void>();
  const link = window.location.origin + secret.link;
  useLeaveWarning(isKept && !isShared);
  const leave = (then: () => void) =>
    isShared || myTexts.find(text.code) === undefined ? then() : setLeaving(() => then);
  const shared = () => setShared(true);
  return (
    <ResultCard
      title={t('title')}
      closeLabel={t('close')}
      isKept={isKept}
      onAnother={() => leave(onAnother)}
      onClose={() => leave(onClose)}
      deletion={{
        label: t('my-texts:card.delete'),
        question: t('my-texts:card.deleteQuestion'),
        onDelete: () => deleteText(text),
      }}
    >
      {leaving !== undefined && (
        <LeaveQuestion onLeave={leaving} onStay={() => setLeaving(undefined)} />
      )}
      <div className={classes.parts}>
        <Code text={text} />
        <Words words={secret.words} onCopied={shared} />
        <Link link={link} onCopied={shared} />
      </div>
      {!isUsedUp(receipt) && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('my-texts:list.ends', dayAndTime(text.expiresAt, now, i18n.language))}
        </Text>
      )}
      <ReceiptLine receipt={receipt} hasPassword={false} now={now} isLive />
    </ResultCard>
  );
}

function Code({ text }: Pick<SealedCardProps, 'text'>) {
  const { t } = useTranslation(['sealing', 'my-texts']);
  const { copy, outcome } = useCopy();
  const label = t('my-texts:card.copy', { code: text.code });
  return (
    <Part title={t('code')} hint={t('codeHint')} outcome={outcome}>
      <UnstyledButton
        className={code.code}
        aria-label={label}
        title={label}
        onClick={() => copy(text.code)}
      >
        <strong className={code.letters} data-long={text.code.length > 12 || undefined}>
          {groupCode(text.code).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </strong>
        <CopyIcon isDone={outcome === 'copied'} />
      </UnstyledButton>
    </Part>
  );
}

interface WordsProps {
  words: readonly string[];
  onCopied: () => void;
}

function Words({ words, onCopied }: WordsProps) {
  const { t } = useTranslation('sealing');
  const { copy, outcome } = useCopy();
  useOnCopied(outcome, onCopied);
  return (
    <Part title={t('words')} hint={t('wordsHint')} outcome={outcome}>
      {/* Users may select the words instead. */}
      <ol className={classes.words} onCopy={onCopied}>
        {words.map((word, index) => (
          <li key={index}>
            <strong translate="no">{word}</strong>
          </li>
        ))}
      </ol>
      <Button size="sm" onClick={() => copy(words.join(' '))}>
        {t('copyWords')}
      </Button>
    </Part>
  );
}

interface LinkProps {
  link: string;
  onCopied: () => void;
}

function Link({ link, onCopied }: LinkProps) {
  const { t } = useTranslation(['sealing', 'qr-card']);
  const { copy, outcome } = useCopy();
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  useOnCopied(outcome, onCopied);
  return (
    <Part title={t('link')} hint={t('linkHint')} outcome={outcome}>
      <QRCodeSVG
        className={classes.qr}
        value={link}
        size={isNarrow ? 180 : 200}
        marginSize={2}
        level="M"
        title={t('qr-card:title')}
      />
      <LocalAddressNotice url={link} />
      <Button variant="default" size="sm" onClick={() => copy(link)}>
        {t('copyLink')}
      </Button>
    </Part>
  );
}

interface PartProps {
  title: string;
  hint: string;
  outcome: ReturnType<typeof useCopy>['outcome'];
  children: ReactNode;
}

function Part({ title, hint, outcome, children }: PartProps) {
  const { t } = useTranslation('clipboard');
  const id = useId();
  return (
    <div className={classes.part} role="group" aria-labelledby={id}>
      <Text id={id} size="sm" c="dimmed">
        {title}
      </Text>
      {children}
      <Text size="sm">{hint}</Text>
      <Text role="status" size="xs" c="dimmed" mih="1.4em">
        {outcome === 'copied' && t('done')}
        {outcome === 'failed' && t('failed')}
      </Text>
    </div>
  );
}

function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('sealing');
  const question = t('leave.question');
  return (
    <Group className={classes.question} gap="xs" role="alertdialog" aria-label={question}>
      <Text fw={500}>{question}</Text>
      <Button ref={focusOnce} size="xs" onClick={onStay}>
        {t('leave.no')}
      </Button>
      <Button variant="default" size="xs" onClick={onLeave}>
        {t('leave.yes')}
      </Button>
    </Group>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

function useOnCopied(outcome: ReturnType<typeof useCopy>['outcome'], onCopied: () => void): void {
  useEffect(() => {
    if (outcome === 'copied') onCopied();
  }, [outcome, onCopied]);
}

function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warned = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), {
      signal: warned.signal,
    });
    return () => warned.abort();
  }, [isNeeded]);
}
