import { ActionIcon, Loader, Skeleton, Text, TextInput } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import classes from './CaptchaField.module.css';
import { type PictureState, useCaptchaPicture } from './use-captcha-picture.ts';

export interface CaptchaPictureProps {
  ref?: Ref<{ focus(): void }> | undefined;
  problem?: string | undefined;
  onType?: (() => void) | undefined;
  isFirst?: boolean;
  takesFocus: boolean;
}

export function CaptchaPicture({
  ref,
  problem,
  onType,
  isFirst = false,
  takesFocus,
}: CaptchaPictureProps) {
  const { t } = useTranslation('captcha');
  const { picture, state, answer, refresh, type } = useCaptchaPicture();
  const address = useSvgAddress(picture?.captchaData);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  // Select a wrong answer, so typing replaces it.
  useEffect(() => {
    if (state.step === 'wrong') field.current?.select();
  }, [state]);
  const again = () => {
    refresh();
    field.current?.focus();
  };
  const said = useSaid(state) ?? problem;
  const saidId = useId();
  return (
    <div className={classes.whole}>
      <div className={classes.row}>
        {address === undefined ? (
          <Skeleton width={144} height={48} radius="sm" />
        ) : (
          <img className={classes.picture} src={address} alt={t('picture')} />
        )}
        <ActionIcon
          size={36}
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={again}
          loading={state.step === 'loading' && picture !== undefined}
        >
          <Icon path="M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5" />
        </ActionIcon>
        <TextInput
          ref={field}
          className={classes.field}
          label={t('label')}
          value={answer}
          onChange={(event) => {
            type(event.currentTarget.value);
            onType?.();
          }}
          error={said !== undefined}
          aria-describedby={said === undefined ? undefined : saidId}
          data-autofocus={isFirst || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          rightSection={
            state.step === 'checking' && <Loader size={16} aria-label={t('checking')} />
          }
        />
      </div>
      <Text id={saidId} role="alert" size="sm" className={classes.problem}>
        {said}
      </Text>
    </div>
  );
}

/** In `<img>`, scripts in the SVG can't run. The policy of sealed texts doesn't allow `data:`. */
function useSvgAddress(svg: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return undefined;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    const show = requestAnimationFrame(() => setAddress(made));
    return () => {
      cancelAnimationFrame(show);
      URL.revokeObjectURL(made);
    };
  }, [svg]);
  return address;
}

function useSaid(state: PictureState): string | undefined {
  const { t } = useTranslation('captcha');
  if (state.step === 'broken') return state.problem;
  if (state.step === 'wrong') return t('invalid');
  return state.step === 'renewed' ? `${t('invalid')}. ${t('newPicture')}` : undefined;
}
