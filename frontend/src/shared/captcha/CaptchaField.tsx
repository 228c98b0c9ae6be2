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

/** The time in ms after which the work is called long: most is done by then. */
const LONG_MS = 5_000;

interface CaptchaFieldProps extends OpenCaptchaProps {
  /** Whether the form is sent as soon as the check is done. */
  isAwaited?: boolean;
  /** Whether the form is being sent: what that spends asks for no new check yet. */
  isSending?: boolean;
}

/** What stands between a guest and a checked call: the device works by itself, and who likes reads a picture; signed-in users never see it. */
export function CaptchaField({ isAwaited = false, isSending = false, ...open }: CaptchaFieldProps) {
  const { t } = useTranslation('captcha');
  const { isGuest, isOpen } = useCaptchaGate();
  const callsLeft = useCallsLeft();
  const { step } = usePassWork();
  const isLong = useLasting(step === 'working', LONG_MS);
  if (!isGuest) return null;
  const isSettled = isOpen || isSending;
  return (
    <div role="group" aria-label={t('name')} className={classes.captcha}>
      {/* Always there, so that screen readers hear what changes in it. */}
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
