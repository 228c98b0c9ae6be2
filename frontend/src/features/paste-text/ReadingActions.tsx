import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DownloadForm, DOWNLOADS } from './export-text.ts';
import classes from './ReadingView.module.css';

interface ReadingActionsProps {
  hasEnded: boolean;
  /** Undefined unless the menu offers the archive. */
  archive: string | undefined;
  onCopyText: () => void;
  onCopyLink: () => void;
  onDownload: (form: DownloadForm) => void;
  onEditCopy: () => void;
  onReport: () => void;
}

export function ReadingActions(props: ReadingActionsProps) {
  const { t } = useTranslation('reading');
  return (
    <div className={classes.actions} role="group" aria-label={t('actions')}>
      <Button size="xs" onClick={props.onCopyText}>
        {t('copyText')}
      </Button>
      <WideActions {...props} />
      <NarrowActions {...props} />
    </div>
  );
}

function WideActions({
  hasEnded,
  archive,
  onCopyLink,
  onDownload,
  onEditCopy,
  onReport,
}: ReadingActionsProps) {
  const { t } = useTranslation('reading');
  return (
    <div className={classes.wide}>
      <Button size="xs" variant="default" disabled={hasEnded} onClick={onCopyLink}>
        {t('copyLink')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" variant="default">
            {t('downloadAs')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <DownloadItems archive={archive} onDownload={onDownload} />
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="default" onClick={onEditCopy}>
        {t('editCopy')}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={onReport}>
        {t('report')}
      </Button>
    </div>
  );
}

function NarrowActions({
  hasEnded,
  archive,
  onCopyLink,
  onDownload,
  onEditCopy,
  onReport,
}: ReadingActionsProps) {
  const { t } = useTranslation('reading');
  return (
    <div className={classes.narrow}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{t('more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={hasEnded} onClick={onCopyLink}>
            {t('copyLink')}
          </Menu.Item>
          <DownloadItems archive={archive} onDownload={onDownload} />
          <Menu.Item onClick={onEditCopy}>{t('editCopy')}</Menu.Item>
          <Menu.Item onClick={onReport}>{t('report')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function DownloadItems({
  archive,
  onDownload,
}: Pick<ReadingActionsProps, 'archive' | 'onDownload'>) {
  const { t } = useTranslation('reading');
  return (
    <>
      {DOWNLOADS.map((form) => (
        <Menu.Item key={form} onClick={() => onDownload(form)}>
          {t(`download.${form}`)}
        </Menu.Item>
      ))}
      {archive !== undefined && (
        <Menu.Item component="a" href={archive} download>
          {t('download.zip')}
        </Menu.Item>
      )}
    </>
  );
}
