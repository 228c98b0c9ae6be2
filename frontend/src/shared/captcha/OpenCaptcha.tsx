import { Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CaptchaField.module.css';
import { CaptchaPicture, type CaptchaPictureProps } from './CaptchaPicture.tsx';
import { obtainPass, usePassWork } from './obtain-pass.ts';
import { canProveWork } from './proof-of-work.ts';

export type OpenCaptchaProps = Omit<CaptchaPictureProps, 'takesFocus'>;

export function OpenCaptcha(picture: OpenCaptchaProps) {
  const { t } = useTranslation('captcha');
  const [shown, setShown] = useState<'nothing' | 'picture' | 'picture on request'>(() =>
    canProveWork() ? 'nothing' : 'picture',
  );
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const gone = new AbortController();
    obtainPass(gone.signal).then(
      (outcome) =>
        outcome === 'impossible' &&
        setShown((before) => (before === 'nothing' ? 'picture' : before)),
      () => undefined, // aborted on unmount
    );
    return () => gone.abort();
  }, [tries]);

  if (shown !== 'nothing') {
    return (
      <>
        <CaptchaPicture {...picture} takesFocus={shown === 'picture on request'} />
        <WithoutPicture onTry={() => setTries(tries + 1)} />
      </>
    );
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => setShown('picture on request')}
    >
      {t('usePicture')}
    </Anchor>
  );
}

function WithoutPicture({ onTry }: { onTry: () => void }) {
  const { t } = useTranslation('captcha');
  const { step } = usePassWork();
  const [isRefused, setRefused] = useState(false);
  if (step === 'working') return null;
  return (
    <div className={classes.whole}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => (canProveWork() ? onTry() : setRefused(true))}
      >
        {t('alternative')}
      </Anchor>
      <Text role="alert" size="sm" className={classes.problem}>
        {step === 'failed' && t('workFailed')}
        {isRefused && t('cannotWork')}
      </Text>
    </div>
  );
}
