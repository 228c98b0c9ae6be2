import { Button, CloseButton, Menu, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { notify } from '../../shared/notices/notify.ts';
import type { ReadOnlyHandle } from '../../shared/rich-editor/ReadOnlyText.tsx';
import { deepLink } from './code-address.ts';
import classes from './ReadingView.module.css';
import { groupCode } from './room-code.ts';
import { copyRichText, download, type DownloadForm, DOWNLOADS } from './export-text.ts';
import type { RetrievedText } from './fetch-text.ts';

interface ReadingBarProps {
  text: RetrievedText;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The text on the screen; null while it is on its way. */
  readOnly: () => ReadOnlyHandle | null;
  onEditCopy: () => void;
  onReport: () => void;
  onLeave: () => void;
}

/** The line above a text that is read: its code, when it ends, and what can be done with it. Narrow windows fold all but the first into a menu. */
export function ReadingBar({ text, heading, readOnly, onEditCopy, onReport, onLeave }: ReadingBarProps) {
  const { t, i18n } = useTranslation(['reading', 'clipboard']);
  const endsAt = Date.parse(text.expiresAt);
  const now = useNow([endsAt]);
  const hasEnded = now >= endsAt;
  const { copy, follow, outcome } = useCopy();

  const copyAll = () => {
    const shown = readOnly();
    if (shown) follow(copyRichText(shown));
  };
  const copyLink = () => copy(deepLink(window.location.origin, text.code));
  const save = (form: DownloadForm) => {
    const shown = readOnly();
    if (!shown) return;
    download(form, text.code, shown).catch((error: unknown) => {
      console.error('The text could not be saved as a file.', error);
      notify.failure();
    });
  };
  const downloads = DOWNLOADS.map((form) => (
    <Menu.Item key={form} onClick={() => save(form)}>
      {t(`download.${form}`)}
    </Menu.Item>
  ));

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
        <span className={classes.ends}>{hasEnded ? t('ended') : t('ends', dayAndTime(text.expiresAt, now, i18n.language))}</span>
        <span role="status" className={classes.said}>
          {outcome === 'copied' && t('clipboard:done')}
          {outcome === 'failed' && t('clipboard:failed')}
        </span>
        <CloseButton aria-label={t('leave')} title={t('leave')} onClick={onLeave} className={classes.leave} />
      </div>
      <div className={classes.actions} role="group" aria-label={t('actions')}>
        <Button size="xs" onClick={copyAll}>
          {t('copyText')}
        </Button>
        <div className={classes.wide}>
          <Button size="xs" variant="default" disabled={hasEnded} onClick={copyLink}>
            {t('copyLink')}
          </Button>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" variant="default">
                {t('downloadAs')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>{downloads}</Menu.Dropdown>
          </Menu>
          <Button size="xs" variant="default" onClick={onEditCopy}>
            {t('editCopy')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onReport}>
            {t('report')}
          </Button>
        </div>
        <div className={classes.narrow}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default">{t('more')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={hasEnded} onClick={copyLink}>
                {t('copyLink')}
              </Menu.Item>
              {downloads}
              <Menu.Item onClick={onEditCopy}>{t('editCopy')}</Menu.Item>
              <Menu.Item onClick={onReport}>{t('report')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
    </div>
  );
}
