import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlan } from '../../shared/session/use-plan.ts';
import { duration } from './duration.ts';
import { OPTION_FIELDS, OptionFields, type OptionFieldsProps } from './OptionFields.tsx';
import classes from './PublishOptions.module.css';
import { choiceIn, maxExpiry } from './sharing-options.ts';

export function PublishOptions(props: Omit<OptionFieldsProps, 'plan'>) {
  const { t, i18n } = useTranslation('paste-text-modals');
  const plan = usePlan();
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  const hasError = OPTION_FIELDS.some(props.errorAt);
  const isOpen = isOpened || hasError;
  const { password } = props.options;
  const { isSealed } = props.sealing;
  const { expiresIn, readLimit } = choiceIn(plan, props.options, isSealed);
  const protection = password === '' ? 'options.noPassword' : 'options.withPassword';
  const summary = [
    t('options.expires', { time: duration(expiresIn ?? maxExpiry(plan, isSealed), i18n.language) }),
    readLimit === undefined ? t('options.unlimited') : t('options.reads', { count: readLimit }),
    t(isSealed ? 'options.sealed' : protection),
  ];
  return (
    <div>
      <UnstyledButton
        className={classes.summary}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <span className={classes.toggle}>{t('options.title')}</span>
        <span className={classes.choice}>{summary.join(' · ')}</span>
      </UnstyledButton>
      <div id={id} role="group" aria-label={t('options.title')} hidden={!isOpen}>
        {isOpen && <OptionFields {...props} plan={plan} />}
      </div>
    </div>
  );
}
