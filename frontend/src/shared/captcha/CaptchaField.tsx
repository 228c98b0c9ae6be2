import { ActionIcon, Anchor, Group, Loader, Skeleton, Text, TextInput } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/forms.ts';
import { CheckIcon, RefreshIcon } from './captcha-icons.tsx';
import classes from './CaptchaField.module.css';
import { pictureAddress } from './picture-tries.ts';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { type PictureState, useCaptchaPicture } from './use-captcha-picture.ts';
import { useProofOfWork } from './use-proof-of-work.ts';

interface CaptchaFieldProps {
  /** Puts the focus on the field, where it is shown. */
  ref?: Ref<{ focus(): void }> | undefined;
  /** A sentence about what is missing, said by the form around it. */
  error?: string | undefined;
  /** For forms where the captcha is the first thing left to do. */
  isFirst?: boolean;
}

/** What a guest solves before a checked call; once solved it says so, and signed-in users never see it. */
export function CaptchaField({ ref, error, isFirst = false }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { isGuest, isOpen } = useCaptchaGate();
  if (!isGuest) return null;
  if (!isOpen) return <OpenCaptcha ref={ref} error={error} isFirst={isFirst} />;
  return (
    <Group gap={8} wrap="nowrap" role="status" className={classes.valid}>
      <CheckIcon />
      <Text size="sm">{t('captcha.valid')}</Text>
    </Group>
  );
}

function OpenCaptcha({ ref, error, isFirst }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { picture, state, answer, refresh, type } = useCaptchaPicture();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  // What is typed next takes the place of a wrong answer.
  useEffect(() => {
    if (state.step === 'wrong') field.current?.select();
  }, [state]);
  const again = () => {
    refresh();
    field.current?.focus();
  };
  const problem = useProblem(state) ?? error;
  const problemId = useId();
  return (
    <div>
      <div className={classes.row}>
        {picture === undefined ? (
          <Skeleton width={144} height={48} radius="sm" />
        ) : (
          <img className={classes.picture} src={pictureAddress(picture.captchaData)} alt={t('captcha.picture')} />
        )}
        <ActionIcon
          size={36}
          aria-label={t('captcha.refresh')}
          title={t('captcha.refresh')}
          onClick={again}
          loading={state.step === 'loading' && picture !== undefined}
        >
          <RefreshIcon />
        </ActionIcon>
        <TextInput
          ref={field}
          className={classes.field}
          label={t('captcha.label')}
          value={answer}
          onChange={(event) => type(event.currentTarget.value)}
          error={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          data-autofocus={isFirst || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          rightSection={state.step === 'checking' && <Loader size={16} aria-label={t('captcha.checking')} />}
        />
      </div>
      <Text id={problemId} role="alert" size="sm" className={classes.problem}>
        {problem}
      </Text>
      <WithoutPicture />
    </div>
  );
}

function useProblem(state: PictureState): string | undefined {
  const { t } = useTranslation();
  if (state.step === 'broken') return state.problem;
  if (state.step === 'wrong') return t('captcha.invalid');
  return state.step === 'renewed' ? `${t('captcha.invalid')}. ${t('captcha.newPicture')}` : undefined;
}

function WithoutPicture() {
  const { t } = useTranslation();
  const { state, begin, stop } = useProofOfWork();
  if (state === 'working') {
    return (
      <Group gap="xs" mt={4} wrap="nowrap">
        <Loader size={16} />
        <Text size="sm" role="status">
          {t('captcha.working')}
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={stop}>
          {t('captcha.cancelWork')}
        </Anchor>
      </Group>
    );
  }
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={begin}>
        {t('captcha.alternative')}
      </Anchor>
      <Text role="alert" size="sm" className={classes.problem}>
        {state === 'failed' && t('captcha.workFailed')}
        {state === 'impossible' && t('captcha.needsHttps')}
      </Text>
    </>
  );
}
