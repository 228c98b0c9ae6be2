import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { RetrievedFiles } from '../../shared/file-cards/RetrievedFiles.tsx';
import type { ReadOnlyHandle } from '../../shared/rich-editor/ReadOnlyText.tsx';
import { ReadingBar } from './ReadingBar.tsx';
import classes from './ReadingView.module.css';
import { ReadsNotice } from './ReadsNotice.tsx';
import type { RetrievedText } from './found-text.ts';
import { useArchive } from './use-archive.ts';

const ReadOnlyText = lazy(async () => ({
  default: (
    await importWithTexts(
      ['editor-tools', 'clipboard'],
      () => import('../../shared/rich-editor/ReadOnlyText.tsx'),
    )
  ).ReadOnlyText,
}));

interface ReadingViewProps {
  text: RetrievedText;
  onEditCopy: () => void;
  onReport: () => void;
  onLeave: () => void;
}

export function ReadingView({ text, onEditCopy, onReport, onLeave }: ReadingViewProps) {
  const { t } = useTranslation('reading');
  const handle = useRef<ReadOnlyHandle>(null);
  const archive = useArchive(text);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <section className={classes.card} aria-labelledby="reading-title">
      <ReadingBar
        text={text}
        archive={text.files.length === 1 ? archive : undefined}
        heading={heading}
        readOnly={() => handle.current}
        onEditCopy={onEditCopy}
        onReport={onReport}
        onLeave={onLeave}
      />
      <ReadsNotice text={text} />
      <Suspense fallback={<TextSkeleton />}>
        <ReadOnlyText html={text.html} label={t('text')} picturesAt="/uploads/" handle={handle} />
      </Suspense>
      {text.files.length > 0 && (
        <div className={classes.files}>
          <RetrievedFiles files={text.files} />
          {text.files.length > 1 && archive !== undefined && (
            <Button
              component="a"
              size="xs"
              variant="default"
              className={classes.all}
              href={archive}
              download
            >
              {t('download.zip')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

export function OpeningText({ code }: { code: string }) {
  const { t } = useTranslation('reading');
  return (
    <section className={classes.card} aria-busy>
      <p className={classes.opening} role="status">
        {t('opening', { code })}
      </p>
      <TextSkeleton />
    </section>
  );
}

function TextSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden>
      {[92, 100, 96, 60].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} radius="sm" />
      ))}
    </div>
  );
}
