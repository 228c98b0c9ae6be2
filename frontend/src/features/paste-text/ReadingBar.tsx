import { CloseButton, Title } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyRich } from '../../shared/clipboard/copy-text.ts';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { notify } from '../../shared/notices/notify.ts';
import type { ReadOnlyHandle } from '../../shared/rich-editor/ReadOnlyText.tsx';
import { LocalAddressNotice } from '../../shared/qr-card/LocalAddressNotice.tsx';
import { deepLink } from './code-address.ts';
import { ReadingActions } from './ReadingActions.tsx';
import classes from './ReadingView.module.css';
import { groupCode } from '../../shared/group-code.ts';
import { download, type DownloadForm } from './export-text.ts';
import type { RetrievedText } from './found-text.ts';

interface ReadingBarProps {
  text: RetrievedText;
  /** Undefined unless the menu offers the archive. */
  archive: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  readOnly: () => ReadOnlyHandle | null;
  onEditCopy: () => void;
  onReport: () => void;
  onLeave: () => void;
}

export function ReadingBar({
  text,
  archive,
  heading,
  readOnly,
  onEditCopy,
  onReport,
  onLeave,
}: ReadingBarProps) {
  const { t, i18n } = useTranslation(['reading', 'clipboard']);
  const endsAt = Date.parse(text.expiresAt);
  const now = useNow([endsAt]);
  const isLastRead = text.readsLeft === 0;
  const hasEnded = now >= endsAt || isLastRead;
  const { copy, follow, outcome } = useCopy();
  const [copiedLink, setCopiedLink] = useState<string>();

  const copyLink = () => {
    const link = deepLink(window.location.origin, text.code);
    copy(link);
    setCopiedLink(link);
  };

  const copyAll = () => {
    const shown = readOnly();
    if (shown)
      follow(copyRich({ 'text/html': shown.asPastedHtml(), 'text/plain': shown.asPlainText() }));
  };
  const save = (form: DownloadForm) => {
    const shown = readOnly();
    if (!shown) return;
    download(form, text.code, shown).catch((error: unknown) => {
      console.error('saving the text as a file failed', error);
      notify.failure();
    });
  };
  return (
    <div className={classes.bar}>
      <div className={classes.what}>
        <Title
          order={2}
          id="reading-title"
          ref={heading}
          tabIndex={-1}
          className={classes.code}
          aria-label={t('title', { code: text.code })}
        >
          {groupCode(text.code).join(' ')}
        </Title>
        {!isLastRead && (
          <span className={classes.ends}>
            {hasEnded ? t('ended') : t('ends', dayAndTime(text.expiresAt, now, i18n.language))}
          </span>
        )}
        <span role="status" className={classes.said}>
          {outcome !== undefined && t(`clipboard:${outcome === 'copied' ? 'done' : outcome}`)}
        </span>
        <CloseButton
          aria-label={t('leave')}
          title={t('leave')}
          onClick={onLeave}
          className={classes.leave}
        />
      </div>
      <ReadingActions
        hasEnded={hasEnded}
        archive={archive}
        onCopyText={copyAll}
        onCopyLink={copyLink}
        onDownload={save}
        onEditCopy={onEditCopy}
        onReport={onReport}
      />
      {copiedLink !== undefined && <LocalAddressNotice url={copiedLink} role="status" />}
    </div>
  );
}
