import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../clipboard/use-copy.ts';
import { LocalAddressNotice } from './LocalAddressNotice.tsx';
import classes from './QrCard.module.css';

const PNG_SIZE = 1024;

interface QrCardProps {
  url: string;
  shareText: string;
  fileName: string;
  children: ReactNode;
}

export function QrCard({ url, shareText, fileName, children }: QrCardProps) {
  const { t } = useTranslation(['qr-card', 'clipboard']);
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const canvas = useRef<HTMLCanvasElement>(null);
  const { copy, outcome } = useCopy();

  const save = () => {
    const href = canvas.current?.toDataURL('image/png') ?? '';
    Object.assign(document.createElement('a'), { href, download: fileName }).click();
  };
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy(url);
    // The promise also rejects if the user closes the share sheet.
    await navigator
      .share({ text: shareText, url })
      .catch((error: unknown) => console.info('not shared', error));
  };

  return (
    <div className={classes.card}>
      <div className={classes.beside}>{children}</div>
      <QRCodeSVG
        className={classes.code}
        value={url}
        size={isNarrow ? 150 : 200}
        marginSize={2}
        level="M"
        title={t('title')}
        data-keep-clear
      />
      <QRCodeCanvas ref={canvas} value={url} size={PNG_SIZE} marginSize={2} level="M" hidden />
      <div className={classes.side}>
        <Text component="a" href={url} size="sm" className={classes.url}>
          {url}
        </Text>
        <LocalAddressNotice url={url} />
        <Group gap={8}>
          <Button variant="default" size="xs" onClick={save}>
            {t('download')}
          </Button>
          <Button variant="default" size="xs" onClick={() => void share()}>
            {t('share')}
          </Button>
          <Button variant="default" size="xs" onClick={() => copy(url)}>
            {t('copyLink')}
          </Button>
        </Group>
        <Text role="status" size="xs" c="dimmed" className={classes.said}>
          {outcome === 'copied' && t('clipboard:urlDone')}
          {outcome === 'failed' && t('clipboard:failed')}
        </Text>
      </div>
    </div>
  );
}
