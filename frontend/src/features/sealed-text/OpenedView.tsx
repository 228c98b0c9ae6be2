import { Alert, Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { copyRich } from '../../shared/clipboard/copy-text.ts';
import { useCopy } from '../../shared/clipboard/use-copy.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { groupCode } from '../../shared/group-code.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { OpenedContent } from './OpenedContent.tsx';
import { OpenedFiles } from './OpenedFiles.tsx';
import classes from './SealedScreen.module.css';
import type { OpenedText } from './use-sealed-text.ts';

const ReportModal = lazyComponent(
  async () =>
    (
      await importWithTexts(
        ['paste-text-modals', 'forms', 'captcha', 'clipboard'],
        () => import('../../shared/report-text/ReportModal.tsx'),
      )
    ).ReportModal,
);

export function OpenedView({ text }: { text: OpenedText }) {
  const { t, i18n } = useTranslation(['sealed-text', 'reading', 'clipboard']);
  const { code, content, expiresAt, readsLeft, key } = text;
  const now = useNow([Date.parse(expiresAt)]);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { follow, outcome } = useCopy();
  const [isComplete, setComplete] = useState(false);
  const [report, setReport] = useState<'unused' | 'open' | 'closed'>('unused');
  useEffect(() => heading.current?.focus(), []);
  const copy = () => {
    if (box.current === null) return;
    // Blob addresses mean nothing elsewhere.
    const html = box.current.innerHTML.replaceAll(/<img[^>]*>/g, '');
    follow(copyRich({ 'text/html': html, 'text/plain': box.current.innerText }));
  };
  return (
    <section className={classes.wide} aria-labelledby="sealed-title">
      <div className={classes.what}>
        <h1 id="sealed-title" ref={heading} tabIndex={-1} className={classes.room}>
          {groupCode(code).join(' ')}
        </h1>
        {readsLeft !== 0 && (
          <span className={classes.quiet}>
            {t('reading:ends', dayAndTime(expiresAt, now, i18n.language))}
          </span>
        )}
        <span role="status" className={classes.quiet}>
          {outcome !== undefined && t(`clipboard:${outcome === 'copied' ? 'done' : outcome}`)}
        </span>
        <div className={classes.actions}>
          <Button size="xs" onClick={copy} disabled={!isComplete}>
            {t('reading:copyText')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setReport('open')}>
            {t('reading:report')}
          </Button>
        </div>
      </div>
      {readsLeft === 0 && (
        <Alert color="red" role="alert" className={classes.notice}>
          {t('afterLastRead')}
        </Alert>
      )}
      {readsLeft !== undefined && readsLeft > 0 && (
        <Alert color="gray" role="status" className={classes.notice}>
          {t('reading:reads.left', { count: readsLeft })}
        </Alert>
      )}
      <OpenedContent
        ref={box}
        content={content}
        label={t('reading:text')}
        onInserted={() => setComplete(true)}
      />
      <OpenedFiles files={content.files} />
      {report !== 'unused' && (
        <Suspense fallback={null}>
          <ReportModal
            opened={report === 'open'}
            code={code}
            files={[]}
            sealedKey={key}
            onClose={() => setReport('closed')}
          />
        </Suspense>
      )}
    </section>
  );
}
