import { MAX_TITLE_LENGTH } from '@pasteroom/openapi/rules/pages';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyValue } from '../../shared/before-hydration/use-early-value.ts';
import classes from './TitleField.module.css';

interface TitleFieldProps {
  title: string;
  onBegin: (typed: string) => void;
  onChange: (title: string) => void;
  onDone: () => void;
}

export function TitleField({ title, onBegin, onChange, onDone }: TitleFieldProps) {
  const { t } = useTranslation('publish-page');
  const hint = useId();
  const field = useEarlyValue<HTMLTextAreaElement>(title, (typed) => onBegin(oneLine(typed)));
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className={classes.field}>
      <textarea
        ref={field}
        className={classes.title}
        rows={1}
        aria-label={t('title')}
        aria-describedby={hint}
        placeholder={t('title')}
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        onChange={(event) => onChange(oneLine(event.currentTarget.value))}
        onKeyDown={pressed}
      />
      <span id={hint} className={classes.hint}>
        {t('titleHint')}
      </span>
    </div>
  );
}

const oneLine = (text: string): string =>
  text.replaceAll(/\s*[\r\n]\s*/g, ' ').replaceAll(/\p{Cc}/gu, ' ');
