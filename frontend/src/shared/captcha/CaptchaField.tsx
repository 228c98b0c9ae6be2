import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TICK } from '../icons/action-icons.tsx';
import { Icon } from '../icons/Icon.tsx';
import classes from './CaptchaField.module.css';
import { usePassWork } from './obtain-pass.ts';
import { OpenCaptcha, type OpenCaptchaProps } from './OpenCaptcha.tsx';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { useLasting } from './use-lasting.ts';
import { useCallsLeft } from './use-pass.ts';

const SLOW_WORK_MS = 5_000;

interface CaptchaFieldProps extends OpenCaptchaProps {
  isAwaited?: boolean;
  isSending?: boolean;
}

export function CaptchaField({ isAwaited = false, isSending = false, ...open }: CaptchaFieldProps) {
  const { t } = useTranslation('captcha');
  const { isGuest, isOpen } = useCaptchaGate();
  const callsLeft = useCallsLeft();
  const { step } = usePassWork();
  const isLong = useLasting(step === 'working', SLOW_WORK_MS);
  if (!isGuest) return null;
  const isSettled = isOpen || isSending;
  return (
    <div role="group" aria-label={t('name')} className={classes.captcha}>
      {/* Must stay mounted, or screen readers wouldn't announce changes. */}
      <div role="status">
        {isOpen && (
          <Group gap={8} wrap="nowrap" className={classes.valid}>
            <Icon path={TICK} />
            <Text size="sm">{t('valid', { count: callsLeft })}</Text>
          </Group>
        )}
        {!isSettled && step === 'working' && (
          <Text size="sm" c="dimmed">
            {t(isAwaited ? 'thenSent' : isLong ? 'workingLong' : 'working')}
          </Text>
        )}
      </div>
      {!isSettled && <OpenCaptcha {...open} />}
    </div>
  );
}
